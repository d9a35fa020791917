import { type ListingStatus, listingStatuses } from '@lodgepole/contract/listings/codes';
import {
  IconCircleCheck,
  IconClockPause,
  IconHomeCheck,
  IconHourglassEmpty,
  IconPencil,
  IconShieldSearch,
} from '@tabler/icons-react';
import { useSay } from '../../lib/text/say.ts';
import { Badge, type Look } from './badge.tsx';

const looks: Readonly<Record<ListingStatus, Look>> = {
  A: { tone: 'pine', icon: IconCircleCheck },
  P: { tone: 'amber', icon: IconClockPause },
  R: { tone: 'blue', icon: IconHomeCheck },
  E: { tone: 'red', icon: IconHourglassEmpty },
  H: { tone: 'plain', icon: IconShieldSearch },
  D: { tone: 'plain', icon: IconPencil },
};

interface ListingStatusBadgeProps {
  readonly status: ListingStatus;
}

export const ListingStatusBadge = ({ status }: ListingStatusBadgeProps) => {
  const say = useSay();
  return <Badge look={looks[status]}>{say(listingStatuses[status])}</Badge>;
};

/** For tenants: an active listing needs no badge. */
export const UnavailableBadge = ({ status }: ListingStatusBadgeProps) =>
  status === 'A' ? null : <ListingStatusBadge status={status} />;
