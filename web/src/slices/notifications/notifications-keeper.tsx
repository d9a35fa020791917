import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useNotifications } from './use-notifications.ts';
import { useTitleCount } from './use-title-count.ts';

/** Some pages load the same and say themselves what they could not have. */
const useFailure = (hasFailed: boolean, sentence: string, toldBy?: string): void => {
  const words = useSay()(sentence);
  const { pathname } = useLocation();
  const tell = useEffectEvent(() => {
    if (pathname !== toldBy) showToast(words);
  });
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
};

/** Loads what waits for the viewer, says what could not be had, and counts in the tab's title what the bell counts. */
export const NotificationsKeeper = () => {
  const { messages, applications, received, total, hasRoommateFailed } = useNotifications();
  useFailure(messages.hasFailed, accountMessages.messagesFailed);
  useFailure(hasRoommateFailed, accountMessages.roommateProfileFailed);
  useFailure(applications.hasFailed, accountMessages.applicationsFailed, paths.applications());
  useFailure(received.hasFailed, accountMessages.invitationsFailed, paths.invitations());
  useTitleCount(total);
  return null;
};
