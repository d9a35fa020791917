import { useLingui } from '@lingui/react/macro';
import { splitLanguage } from '@lodgepole/contract/core/text/language';
import { useEffect } from 'react';
import { receiveHandOver, takeFilesMissing } from '../lib/forms/use-handed-over.ts';
import { showToast } from '../ui/feedback/toast.ts';

/** Takes over what this page held in the other language. To be called before a router reads the history. */
export const arrive = (address: string, history: History): void => {
  const { pathname, search } = new URL(address, 'https://lodgepole.invalid');
  const { language, path } = splitLanguage(pathname);
  const state = receiveHandOver(`${path}${search}`, language);
  // Those who come back find the state of the entry that they left.
  if (state !== null && state !== undefined && history.state === null)
    history.replaceState({ usr: state }, '');
};

export const ArrivalNotice = () => {
  const { t } = useLingui();
  const notice = t`Pictures do not carry over to the other language. Please choose them again.`;
  useEffect(() => {
    if (takeFilesMissing()) showToast(notice);
  }, [notice]);
  return null;
};
