import { type ReportState, reportStates } from '@lodgepole/contract/trust/codes';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useSay } from '../../../lib/text/say.ts';
import { Badge, type Look } from '../../../ui/badges/badge.tsx';

const looks: Readonly<Record<ReportState, Look>> = {
  open: { tone: 'amber', icon: IconHourglass },
  upheld: { tone: 'red', icon: IconCircleCheck },
  dismissed: { tone: 'plain', icon: IconCircleX },
};

export const StateBadge = ({ state }: { readonly state: ReportState }) => {
  const say = useSay();
  return <Badge look={looks[state]}>{say(reportStates[state])}</Badge>;
};
