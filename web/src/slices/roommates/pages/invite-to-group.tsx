import { Trans } from '@lingui/react/macro';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';

interface InviteToGroupProps {
  readonly roommate: Roommate;
  /** The viewer's roommate id. */
  readonly own: number | null;
}

/** Asks someone to join a group of one's own. */
export const InviteToGroup = (props: InviteToGroupProps) => {
  // A link from elsewhere asks for it.
  const [isOpen, setOpen] = useState(useLocation().hash === '#invite');
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Invite to a group</Trans>
      </Button>
      {isOpen && <InviteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
