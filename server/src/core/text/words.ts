import { dateFormat } from '@lodgepole/contract/core/dates';
import { type Language, languages, localeOf } from '@lodgepole/contract/core/text/language';
import { usualReasons } from '@lodgepole/contract/trust/usual-reasons';
import { inLanguage, languageNow, localeNow, say } from './text.ts';

export const dayWords = (at: Date, timeZone: string): string =>
  dateFormat(localeNow(), { dateStyle: 'long', timeZone }).format(at);

const dollars = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;

const formatters = (language: Language) => ({
  cents: new Intl.NumberFormat(localeOf[language], dollars),
  whole: new Intl.NumberFormat(localeOf[language], { ...dollars, maximumFractionDigits: 0 }),
});

const byLanguage = { en: formatters('en'), fr: formatters('fr') };

export const priceWords = (price: number): string => {
  const { cents, whole } = byLanguage[languageNow()];
  return (Number.isInteger(price) ? whole : cents).format(price);
};

const byText = (): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap((language) =>
      usualReasons.map((english) => [inLanguage(language, () => say(english)), english] as const),
    ),
  );

let known: ReadonlyMap<string, string> | undefined;

const lineWords = (line: string): string => {
  known ??= byText();
  const english = known.get(line);
  return english === undefined ? line : say(english);
};

export const reasonWords = (reason: string): string => reason.split('\n').map(lineWords).join('\n');
