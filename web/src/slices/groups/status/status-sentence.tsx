import { Trans } from '@lingui/react/macro';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';

/** What the status means for the viewer. */
export const StatusSentence = ({ status }: { readonly status: GroupStatus }) => {
  switch (status) {
    case 'O':
      return <Trans>Everybody with a roommate profile can join.</Trans>;
    case 'P':
      return <Trans>People come in by invitation.</Trans>;
    case 'F':
      return <Trans>The group is complete and has not applied yet.</Trans>;
    case 'S':
      return <Trans>The landlord has the application and has not answered yet.</Trans>;
    case 'U':
      return <Trans>The landlord is looking at the application.</Trans>;
    case 'I':
      return <Trans>The landlord invites this group.</Trans>;
    case 'R':
      return <Trans>The landlord did not choose this group.</Trans>;
  }
};
