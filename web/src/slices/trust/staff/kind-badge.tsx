import { type QueueKind, queueKinds } from '@lodgepole/contract/trust/codes';
import { IconFlag, IconRosetteDiscountCheck, IconShieldSearch } from '@tabler/icons-react';
import { useSay } from '../../../lib/text/say.ts';
import { Badge, type Look } from '../../../ui/badges/badge.tsx';

const looks: Readonly<Record<QueueKind, Look>> = {
  report: { tone: 'red', icon: IconFlag },
  held: { tone: 'amber', icon: IconShieldSearch },
  verification: { tone: 'blue', icon: IconRosetteDiscountCheck },
};

export const KindBadge = ({ kind }: { readonly kind: QueueKind }) => {
  const say = useSay();
  return <Badge look={looks[kind]}>{say(queueKinds[kind])}</Badge>;
};
