import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Language, languageOfLocale } from '@lodgepole/contract/core/text/language';
import { withoutContext } from '@lodgepole/contract/core/text/text';

/** Browser builds contain the texts instead of keys; see `web/vite/messages/inline-messages.ts`. */
const hasKeys = import.meta.env.SSR || import.meta.env.DEV;

/** Sentences that are not in the catalogue are shown as they are. */
export const say = (i18n: I18n, key: string): string => {
  if (i18n.messages[key] !== undefined) return i18n._(key);
  return hasKeys ? withoutContext(key) : key;
};

export const useSay = (): ((key: string) => string) => {
  const { i18n } = useLingui();
  return (key) => say(i18n, key);
};

export const useLanguage = (): Language => languageOfLocale(useLingui().i18n.locale);
