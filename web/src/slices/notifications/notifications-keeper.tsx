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

/** Pages set the title at any time, so observe it and prefix the count. */
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

/** Pages that load the same data show the error themselves. */
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

export const NotificationsKeeper = () => {
  const { messages, applications, received, total, hasRoommateFailed } = useNotifications();
  useFailure(messages.hasFailed, accountMessages.messagesFailed);
  useFailure(hasRoommateFailed, accountMessages.roommateProfileFailed);
  useFailure(applications.hasFailed, accountMessages.applicationsFailed, paths.applications());
  useFailure(received.hasFailed, accountMessages.invitationsFailed, paths.invitations());
  useTitleCount(total);
  return null;
};
