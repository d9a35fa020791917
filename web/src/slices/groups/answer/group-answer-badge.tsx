import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { hasEnded } from '@lodgepole/contract/groups/rules';
import { IconHomeCheck, IconHomeX, IconHourglass } from '@tabler/icons-react';
import { Badge } from '../../../ui/badges/badge.tsx';

/** What an invited group says, in colour, sign and word; nothing for groups that are not invited. */
export const GroupAnswerBadge = ({ group }: { readonly group: Group }) => {
  const { group_status, answer, has_home } = group;
  if (group_status !== 'I') return null;
  if (has_home)
    return (
      <Badge look={{ tone: 'pine', icon: IconHomeCheck }}>
        <Trans>Home rented to this group</Trans>
      </Badge>
    );
  if (hasEnded(group)) return null;
  switch (answer) {
    case 'accepted':
      return (
        <Badge look={{ tone: 'pine', icon: IconHomeCheck }}>
          <Trans>Home accepted</Trans>
        </Badge>
      );
    case 'declined':
      return (
        <Badge look={{ tone: 'red', icon: IconHomeX }}>
          <Trans>Home declined</Trans>
        </Badge>
      );
    default:
      return (
        <Badge look={{ tone: 'amber', icon: IconHourglass }}>
          <Trans>Not answered yet</Trans>
        </Badge>
      );
  }
};
