import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useEffect } from 'react';
import { useSay } from '../../lib/say.ts';
import { showToast } from '../../ui/toast.ts';
import { useNotifications } from './use-notifications.ts';
import { useTitleCount } from './use-title-count.ts';

const useFailure = (hasFailed: boolean, sentence: string): void => {
  const words = useSay()(sentence);
  useEffect(() => {
    if (hasFailed) showToast(words);
  }, [hasFailed, words]);
};

/** Loads what waits for the viewer, says what could not be had, and counts the unread in the tab's title. */
export const NotificationsKeeper = () => {
  const { messages, applications, received, hasRoommateFailed } = useNotifications();
  useFailure(messages.hasFailed, accountMessages.messagesFailed);
  useFailure(hasRoommateFailed, accountMessages.roommateProfileFailed);
  useFailure(applications.hasFailed, accountMessages.applicationsFailed);
  useFailure(received.hasFailed, accountMessages.invitationsFailed);
  useTitleCount(messages.items.length);
  return null;
};
