const locale = 'en-CA';
const cents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' });
const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

/** A price as emails and pages of the server write it: `$1,850`, with cents only where there are some. */
export const priceWords = (price: number): string => (Number.isInteger(price) ? whole : cents).format(price);
