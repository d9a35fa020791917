import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { elide, marked } from '@lodgepole/contract/core/elision';
import { defaultLanguage, type Language, localeOf } from '@lodgepole/contract/core/language';
import { productName, withSiteName } from '@lodgepole/contract/core/site/site';
import { toOneSentence, withoutContext } from '@lodgepole/contract/core/text';
import PO from 'pofile';
import { siteNow } from '../site/site.ts';

const frenchCatalogue = new URL('../../../../contract/locales/fr-CA.po', import.meta.url);

/** What Lingui writes beside a text that is its own id, as the sentences of the contract and the server are. */
const ownId = 'js-lingui-explicit-id';

/** The French of every sentence, by its English. */
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

/** The language of the person whom the current work is for: who asks, or who gets the email. */
export const languageNow = (): Language => reader.getStore() ?? defaultLanguage;

export const localeNow = (): (typeof localeOf)[Language] => localeOf[languageNow()];

/** Does work for a reader of this language: what it says is in it, however often it waits in between. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  // A context of its own costs every wait of the work something, and most of it is in the language that holds already.
  language === languageNow() ? work() : reader.run(language, work);

type Values = Readonly<Record<string, string | number>>;

/** A value is shown as typed, where `\\x41` would become a letter. */
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

/** Nothing is kept: few sentences name the site. */
const sayOnSite = (key: string, name: string, values: Values = {}): string => {
  const language = languageNow();
  const text = language === 'en' ? withoutContext(key) : (french[key] ?? withoutContext(key));
  const i18n = i18nFor(language, { [key]: withSiteName(text, name, language) });
  return language === 'en'
    ? i18n._(key, asTyped(values, unmarked))
    : elide(i18n._(key, asTyped(values, marked)));
};

/** A sentence of the catalogue with its values filled in, in the language of its reader. */
export const say = (key: string, values?: Values): string => {
  const { name } = siteNow();
  // Only the key and the French tell whether the product is named: values are what people typed.
  if (name !== productName && (french[key] ?? key).includes(productName)) return sayOnSite(key, name, values);
  if (languageNow() === 'en') return sayInEnglish(withoutContext(key), values);
  const text = french[key] ?? withoutContext(key);
  return values || hasPlaces(text) ? sayInFrench(key, values ?? {}) : text;
};

const longestValue = 80;

/** What a person typed, short enough to stand in a sentence. */
export const briefly = (typed: string, longest = longestValue): string => {
  const characters = Array.from(toOneSentence(typed.slice(0, 10 * longest)));
  return characters.length <= longest
    ? characters.join('')
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
};
