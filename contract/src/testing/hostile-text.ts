declare const process: { threadCpuUsage(): { readonly user: number } };

export type Filler = (length: number) => string;

const filled = (unit: string, { before = '', after = '' } = {}): Filler => {
  const made = new Map<number, string>();
  return (length) => {
    const text = made.get(length) ?? before + unit.repeat(Math.round(length / unit.length)) + after;
    made.set(length, text);
    return text;
  };
};

/** Texts for which an expression that restarts at every character takes quadratic time. */
export const hostileTexts: Readonly<Record<string, Filler>> = {
  'digits and a letter': filled('1', { after: 'x' }),
  'digits with points': filled('1.', { after: 'x' }),
  'a fraction of a second without end': filled('1', { before: '2026-01-01T00:00:00.', after: 'x' }),
  signs: filled('+-'),
  blanks: filled(' '),
  'blanks between letters': filled(' ', { before: 'a', after: 'b' }),
  'blanks and marks': filled(' \t', { before: ';q', after: '!' }),
  'line breaks': filled('\n', { before: 'a', after: '!' }),
  commas: filled(','),
  'commas and blanks': filled(', ', { after: '!' }),
  'a comma, blanks and a mark': filled(' ', { before: 'a,', after: '!' }),
  'a comma, letters and a mark': filled('a ', { before: 'a,', after: '!' }),
  quotes: filled('"'),
  'quoted letters': filled('"a",', { before: '[', after: ']' }),
  brackets: filled('['),
  'closing brackets': filled(']'),
  'indexed names': filled('[1', { after: ']x' }),
  letters: filled('a', { after: '!' }),
  'letters without end': filled('a'),
  words: filled('aa ', { after: '!' }),
  'at signs': filled('@'),
  'addresses of mail': filled('a@a.', { after: '!' }),
  'a mailbox of dots': filled('a.', { after: '@' }),
  'a domain of dots': filled('a.', { before: 'a@', after: '!' }),
  dots: filled('.', { after: '!' }),
  dashes: filled('-', { after: '!' }),
  'dashed letters': filled('a-', { before: 'https://facebook.com/', after: '!' }),
  'an address of the web with a long query': filled('a', {
    before: 'https://instagram.com/a?',
    after: ' ',
  }),
  'the beginnings of addresses': filled('https://'),
  'a postal code torn apart': filled(' -', { before: 'A1A', after: '!' }),
  'postal codes': filled('A1A '),
  habits: filled('_friendly'),
  'combining marks in the wrong order': filled('\u0301\u0323', { before: 'a' }),
  'letters with marks': filled('e\u0301'),
  'Hangul in pieces': filled('\u1100\u1161\u11a8'),
  'half characters': filled('\ud800'),
  'control characters': filled('\u0000'),
  backslashes: filled('\\', { after: 'u' }),
  tags: filled('<0>'),
  'wildcards of a database': filled('%_'),
  'codings with weights': filled('gzip;q=0,'),
  semicolons: filled('; '),
  'tags of versions': filled('W/"a", '),
  'a token': filled('a', { before: 'Bearer ', after: '!' }),
  browsers: filled('Mac OS Edg', { after: '/' }),
};

const tries = 3;
/** Shorter times are measurement noise. Linear work on the longest of these texts takes about a millisecond. */
const noticeableMs = 20;
/** Twice the length may take twice the time; quadratic work takes four times. */
const mostGrowth = 3;
/** Short texts reveal quadratic work before a long one would take minutes. */
const lengths = [2_000, 10_000, 100_000];

const timeOf = async (act: () => unknown): Promise<number> => {
  const start = process.threadCpuUsage().user;
  await act();
  return (process.threadCpuUsage().user - start) / 1000;
};

const bestOf = async (act: () => unknown): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && best > noticeableMs; count += 1)
    best = Math.min(best, await timeOf(act));
  return best;
};

export const slowestGrowth = async <Input>(
  act: (input: Input) => unknown,
  makers: Readonly<Record<string, (length: number) => Input>>,
): Promise<string | null> => {
  for (const length of lengths)
    for (const [name, make] of Object.entries(makers)) {
      const [once, twice] = [make(length), make(2 * length)];
      const isSlow = async () => {
        const long = await bestOf(() => act(twice));
        return long > noticeableMs && long > mostGrowth * (await bestOf(() => act(once)));
      };
      if ((await isSlow()) && (await isSlow()) && (await isSlow()))
        return `${name}, ${length} characters and twice as many`;
    }
  return null;
};
