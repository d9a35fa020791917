import { Trans } from '@lingui/react/macro';
import type { ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import { useState } from 'react';
import type { MenuChoice } from '../../../ui/overlays/more-menu.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** For the landlord, once somebody asked. */
export const useDeclineChoice = (
  { id, listing, messages }: ConversationDetail,
  viewer: number,
): readonly MenuChoice[] => {
  const [isOpen, setOpen] = useState(false);
  if (listing?.owner.id !== viewer || messages.length === 0) return [];
  return [
    {
      key: 'decline',
      label: <Trans>Decline kindly…</Trans>,
      onChoose: () => setOpen(true),
      question: isOpen && <DeclineDialog conversation={id} onClose={() => setOpen(false)} />,
    },
  ];
};
