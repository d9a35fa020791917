import type { I18n } from '@lingui/core';
import { makeI18n } from '../lib/text/make-i18n.ts';

const catalogues = {
  'en-CA': () => import('../locales/en-CA.po'),
} as const;

export type Locale = keyof typeof catalogues | 'pseudo';

export const defaultLocale = 'en-CA' satisfies Locale;

/** The module below `src` that carries a language's messages, for the build to know its script. */
export const catalogueSource = (locale: Locale): string => `locales/${locale}.po`;

/** Sentences stand in the code as they are. Those that need more than names filled in were compiled by the build. */
const compileNames = (message: string) =>
  message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : ([part] as [string])));

export const createI18n = async (locale: Locale): Promise<I18n> => {
  const i18n = makeI18n();
  if (import.meta.env.PROD) i18n.setMessagesCompiler(compileNames);
  if (locale === 'pseudo') {
    const [{ pseudoMessages }, { messages }] = await Promise.all([
      import('../lib/text/pseudo-locale.ts'),
      import('../locales/en-CA.po?lingui'),
    ]);
    i18n.load(locale, pseudoMessages(messages));
  } else {
    i18n.load(locale, (await catalogues[locale]()).messages);
  }
  i18n.activate(locale, locale === 'pseudo' ? [defaultLocale] : undefined);
  return i18n;
};
