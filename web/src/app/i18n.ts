import type { I18n } from '@lingui/core';
import { type Language, localeOf } from '@lodgepole/contract/core/language';
import { productName, withSiteName } from '@lodgepole/contract/core/site/site';
import { makeI18n } from '../lib/text/make-i18n.ts';

/**
 * A built page carries the sentences of its language, see `web/vite/inline-messages.ts`. The server renders both
 * languages with one build, and in development nothing is built: there French comes from its catalogue.
 */
const needsCatalogue = import.meta.env.SSR || import.meta.env.DEV;

export const createI18n = async (language: Language, siteName = productName): Promise<I18n> => {
  const i18n = makeI18n(siteName);
  const locale = localeOf[language];
  if (language === 'fr' && needsCatalogue)
    i18n.load(
      locale,
      withSiteName((await import('../../../contract/locales/fr-CA.po')).messages, siteName, language),
    );
  else i18n.load(locale, {});
  i18n.activate(locale);
  return i18n;
};
