import type { I18n } from '@lingui/core';
import { makeI18n } from '../lib/text/make-i18n.ts';

export const defaultLocale = 'en-CA';

export type Locale = typeof defaultLocale | 'pseudo';

/** English stands in the code, see `web/vite/inline-messages.ts`; another language loads its catalogue here. */
export const createI18n = async (locale: Locale): Promise<I18n> => {
  const i18n = makeI18n();
  if (locale === 'pseudo') {
    const [{ pseudoMessages }, { messages }] = await Promise.all([
      import('../lib/text/pseudo-locale.ts'),
      import('../locales/en-CA.po'),
    ]);
    i18n.load(locale, pseudoMessages(messages));
  } else {
    i18n.load(locale, {});
  }
  i18n.activate(locale, locale === 'pseudo' ? [defaultLocale] : undefined);
  return i18n;
};
