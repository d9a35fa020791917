import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { productName, withSiteName } from '@lodgepole/contract/core/site/site';
import { elide, marked } from '@lodgepole/contract/core/text/elision';
import { defaultLanguage, type Language, localeOf } from '@lodgepole/contract/core/text/language';
import { toOneSentence, withoutContext } from '@lodgepole/contract/core/text/text';
import PO from 'pofile';
import { siteNow } from '../site/site.ts';

const frenchCatalogue = new URL('../../../../contract/locales/fr-CA.po', import.meta.url);

/** Lingui's marker for messages whose text is their id, such as the sentences of the contract and the server. */
const ownId = 'js-lingui-explicit-id';

export const readFrench = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PO.parse(readFileSync(frenchCatalogue, 'utf8')).items.flatMap(
      ({ msgid, msgstr: [text], extractedComments }) =>
        extractedComments.includes(ownId) && text ? [[msgid, text]] : [],
    ),
  );

const i18nFor = (language: Language, messages: Readonly<Record<string, string>>): I18n => {
  const locale = localeOf[language];
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages } } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
};

const french = readFrench();
const texts: Readonly<Record<Language, I18n>> = { en: i18nFor('en', {}), fr: i18nFor('fr', french) };

const reader = new AsyncLocalStorage<Language>();

/** The language of the person for whom the current work runs: the caller, or the recipient of an email. */
export const languageNow = (): Language => reader.getStore() ?? defaultLanguage;

export const localeNow = (): (typeof localeOf)[Language] => localeOf[languageNow()];

export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  // A new async context slows down every await, and usually the language is already set.
  language === languageNow() ? work() : reader.run(language, work);

type Values = Readonly<Record<string, string | number>>;

/** Escapes backslashes, or the value `\\x41` would become a letter. */
const asTyped = (values: Values, mark: (name: string, text: string) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? mark(name, value.replaceAll('\\', '\\x5c')) : value,
    ]),
  );

const unmarked = (_: string, text: string): string => text;

const sayInFrench = (english: string, values: Values): string =>
  elide(texts.fr._(english, asTyped(values, marked)));

const hasPlaces = (text: string): boolean => text.includes('{') || text.includes("'");

const sayInEnglish = (english: string, values?: Values): string =>
  values || hasPlaces(english) ? texts.en._(english, asTyped(values ?? {}, unmarked)) : english;

const sayOnSite = (key: string, name: string, values: Values = {}): string => {
  const language = languageNow();
  const text = language === 'en' ? withoutContext(key) : (french[key] ?? withoutContext(key));
  const i18n = i18nFor(language, { [key]: withSiteName(text, name, language) });
  return language === 'en'
    ? i18n._(key, asTyped(values, unmarked))
    : elide(i18n._(key, asTyped(values, marked)));
};

export const say = (key: string, values?: Values): string => {
  const { name } = siteNow();
  // Check only the key and the French text: values are typed by people and may contain the product's name.
  if (name !== productName && (french[key] ?? key).includes(productName)) return sayOnSite(key, name, values);
  if (languageNow() === 'en') return sayInEnglish(withoutContext(key), values);
  const text = french[key] ?? withoutContext(key);
  return values || hasPlaces(text) ? sayInFrench(key, values ?? {}) : text;
};

const longestValue = 80;

export const briefly = (typed: string, longest = longestValue): string => {
  const characters = Array.from(toOneSentence(typed.slice(0, 10 * longest)));
  return characters.length <= longest
    ? characters.join('')
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
};
