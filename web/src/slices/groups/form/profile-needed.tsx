import { Trans } from '@lingui/react/macro';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';

/** Returns to this path once the profile exists. */
export const ProfileNeeded = ({ next }: { readonly next: string }) => {
  const say = useSay();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      action={
        <Button to={paths.postRoommate(next)}>
          <Trans>Create Roommate Profile</Trans>
        </Button>
      }
    >
      {say(groupRefusals['no-roommate-profile'])}
    </EmptyState>
  );
};
