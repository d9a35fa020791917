import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useNotifications } from './use-notifications.ts';

const mostShown = 99;
const prefix = /^\(\d+\+?\) /;

const titled = (title: string, count: number): string => {
  const bare = title.replace(prefix, '');
  return count === 0 || bare === '' ? bare : `(${count > mostShown ? `${mostShown}+` : count}) ${bare}`;
};

/** Every page gives the tab its own title, whenever it likes; the count goes before whatever it is. */
const useTitleCount = (count: number): void =>
  useEffect(() => {
    const apply = () => {
      const wanted = titled(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = titled(document.title, 0);
    };
  }, [count]);

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
