import type { Language } from '@lodgepole/contract/core/language';
import { localeOf } from '@lodgepole/contract/core/language';
import { languageNow } from './text.ts';

const dollars = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;

const formatters = (language: Language) => ({
  cents: new Intl.NumberFormat(localeOf[language], dollars),
  whole: new Intl.NumberFormat(localeOf[language], { ...dollars, maximumFractionDigits: 0 }),
});

const byLanguage = { en: formatters('en'), fr: formatters('fr') };

/** A price as emails and pages of the server write it: `$1,850`, with cents only where there are some. */
export const priceWords = (price: number): string => {
  const { cents, whole } = byLanguage[languageNow()];
  return (Number.isInteger(price) ? whole : cents).format(price);
};
