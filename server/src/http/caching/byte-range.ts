export type WantedBytes =
  | { readonly kind: 'whole' }
  /** From the first to the last byte, both included. */
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'impossible' };

const whole: WantedBytes = { kind: 'whole' };
const impossible: WantedBytes = { kind: 'impossible' };

const numberOf = (digits: string): number | null => (/^\d{1,15}$/.test(digits) ? Number(digits) : null);

/** The last so many bytes. */
const ending = (count: number | null, size: number): WantedBytes =>
  count === null || count === 0 || size === 0
    ? impossible
    : { kind: 'part', first: Math.max(0, size - count), last: size - 1 };

/**
 * Reads a `Range` header (RFC 9110, section 14). Other units and several ranges at once may be ignored, and are; what
 * is no range at all is refused, because the alternative is to send everything.
 */
export const wantedBytes = (header: string | undefined, size: number): WantedBytes => {
  const [unit, ...rest] = header?.split('=') ?? [];
  const ranges = rest.join('=');
  if (unit?.trim().toLowerCase() !== 'bytes' || ranges.includes(',')) return whole;
  const [from, to, ...more] = ranges.trim().split('-');
  if (from === undefined || to === undefined || more.length > 0) return impossible;
  if (from === '') return ending(numberOf(to), size);
  const [first, last] = [numberOf(from), to === '' ? Number.POSITIVE_INFINITY : numberOf(to)];
  if (first === null || last === null || last < first || first >= size) return impossible;
  return { kind: 'part', first, last: Math.min(last, size - 1) };
};
