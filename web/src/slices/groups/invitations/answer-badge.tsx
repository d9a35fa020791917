import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { Badge } from '../../../ui/badges/badge.tsx';

/** What became of an invitation, in colour, sign and word. */
export const AnswerBadge = ({ accepted }: { readonly accepted: boolean | null }) => {
  if (accepted === null)
    return (
      <Badge look={{ tone: 'amber', icon: IconHourglass }}>
        <Trans>Pending</Trans>
      </Badge>
    );
  return accepted ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans>Accepted</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'red', icon: IconCircleX }}>
      <Trans>Rejected</Trans>
    </Badge>
  );
};
