export interface DateFormat {
  readonly format: (at: Date | number) => string;
  readonly range: (from: Date | number, to: Date | number) => string;
}

type Part = Pick<Intl.DateTimeFormatPart, 'type' | 'value'>;

const noBreak = '\u00a0';

const isHourMark = (part: Part | undefined): boolean =>
  part?.type === 'literal' && /^\s*h\s*$/.test(part.value);

const isFullHour = (minute: Part | undefined): boolean => minute?.type === 'minute' && minute.value === '00';

const frenchPart = (part: Part, before: Part | undefined, after: Part | undefined): string => {
  if (part.type === 'hour') return part.value.replace(/^0(?=\d)/, '');
  if (isHourMark(part))
    return after?.type !== 'minute' || isFullHour(after) ? `${noBreak}h` : `${noBreak}h${noBreak}`;
  if (isFullHour(part) && isHourMark(before)) return '';
  return part.value;
};

/** French: « 1er juillet », « 9 h », « 9 h 30 », where `Intl` has « 1 juillet », « 09 h 00 », « 09 h 30 ». */
const frenchText = (parts: readonly Part[]): string => {
  const hasMonthName = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts
    .map((part, index) =>
      part.type === 'day' && part.value === '1' && hasMonthName
        ? '1er'
        : frenchPart(part, parts[index - 1], parts[index + 1]),
    )
    .join('');
};

const createFormat = (locale: string, options: Intl.DateTimeFormatOptions): DateFormat => {
  const native = new Intl.DateTimeFormat(locale, options);
  return locale.startsWith('fr')
    ? {
        format: (at) => frenchText(native.formatToParts(at)),
        range: (from, to) => frenchText(native.formatRangeToParts(from, to)),
      }
    : { format: (at) => native.format(at), range: (from, to) => native.formatRange(from, to) };
};

/** Creating an `Intl` formatter costs a hundred times more than using it. */
const known = new Map<string, DateFormat>();

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): DateFormat => {
  const name = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(name) ?? createFormat(locale, options);
  known.set(name, format);
  return format;
};

export const asHeading = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
