import type { Random } from '@lodgepole/contract/core/random';
import { RawJson } from './draft.ts';

const jsonTexts = (...texts: string[]): RawJson[] => texts.map((text) => new RawJson(text));

const numbers: readonly unknown[] = [
  [0, -1, -0, 0.1, 1.005, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 5e-324],
  ['9223372036854775808', '1e309', '-1e400', `1${'0'.repeat(400)}`, '-0.0'].map((text) => new RawJson(text)),
].flat();

const numberTexts = [
  [
    'NaN',
    'Infinity',
    '-Infinity',
    '1e308',
    '1e5',
    '0x10',
    '1_000',
    '१२',
    '１２',
    ' 7 ',
    '+7',
    '7.',
    '.5',
    '--7',
  ],
  ['2147483648', '9223372036854775808', '00000000000000000007', '1,5', '', ' ', '-', '.', '7\n'],
].flat();

const dates = [
  ['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '-000001-01-01', '2024-02-30', '2024-13-01'],
  ['infinity', '-infinity', 'now', 'epoch', 'today', '2024-1-1', '2024-01-01T00:00:00Z', '0000-00-00'],
].flat();

const unicode = [
  [
    'é',
    'e\u0301',
    'ﬁ',
    'İ',
    'ẞ',
    '\u202Eevil',
    '\u200B',
    '\uFEFF',
    '👩‍👩‍👧‍👦',
    '🇨🇦',
    'ا‎ب',
    '\u2028',
    '\u0000',
    'a\u0000b',
    '\u001b[31m',
  ],
  [
    '</script><script>alert(1)</script>',
    '<!--',
    ']]>',
    "' OR 1=1 --",
    '%00',
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
  ],
  ['\r\nSet-Cookie: a=b', '%', '_', '\\', '%%%%', "a'b", 'a"b', '`', '\u{10FFFF}', 'a\u0300'.repeat(50)],
].flat();

const loneSurrogates = ['"\\ud800"', '"\\udc00x"', '"\\ud83d\\ud83d"'].map((text) => new RawJson(text));

const shapes: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [{}],
  { id: 1 },
  { length: 1e9 },
  { toString: 'x' },
  ...jsonTexts(
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":1,"a":2}',
    '{"then":1}',
  ),
];

const deepNest = (levels: number, open: string, close: string): RawJson =>
  new RawJson(open.repeat(levels) + close.repeat(levels));

const largest = 250_000;
const lengths = [31, 51, 81, 101, 201, 256, 801, 1001, 4001, 5001, 20_000, 65_536, largest];
const fillers = [
  'a',
  ' ',
  '0',
  '1',
  ',',
  '.',
  '-',
  "'",
  '(',
  '[',
  'é',
  '👍',
  '\u0301',
  '\n',
  '"',
  '%',
  'a b ',
  '1,',
  '@',
  '../',
];

const long = (random: Random): string => {
  const filler = random.pick(fillers);
  const run = filler.repeat(Math.ceil(random.pick(lengths) / filler.length));
  return random.chance(0.3) ? `${run}!` : run;
};

export const junkText = (random: Random): string =>
  random.weighted<() => string>([
    [() => random.pick(numberTexts), 4],
    [() => random.pick(dates), 3],
    [() => random.pick(unicode), 5],
    [() => long(random), 1],
  ])();

export const junkValue = (random: Random): unknown =>
  random.weighted<() => unknown>([
    [() => junkText(random), 5],
    [() => random.pick(numbers), 3],
    [() => random.pick(shapes), 3],
    [() => random.pick(loneSurrogates), 1],
    [() => Array.from({ length: random.pick([2, 101, 5000]) }, () => random.pick(numbers)), 0.3],
    [() => random.pick([deepNest(10_000, '[', ']'), deepNest(10_000, '{"a":', '}')]), 0.2],
  ])();

const ids = [
  '0',
  '-1',
  '2147483647',
  '2147483648',
  '99999999999',
  '1.5',
  '1e3',
  'me',
  'NaN',
  '%00',
  '%20',
  '1%2f2',
  '..',
  '%ff',
  '1;2',
  '１',
  '%D9%A1',
  '',
  '1'.repeat(200),
];

export const junkId = (random: Random): string => random.pick(ids);

const contentTypes = [
  [
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    '',
  ],
  [
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/problem+json',
    'json',
    '/',
    'a/b/c',
  ],
  [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=x',
  ],
  [
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    'multipart/form-data; boundary="',
    'MULTIPART/FORM-DATA; BOUNDARY=x',
  ],
].flat();

const headers: readonly (readonly [string, readonly string[]])[] = [
  ['content-type', contentTypes],
  ['content-type', contentTypes],
  [
    'authorization',
    [
      '',
      'Bearer',
      'Bearer  x',
      'Basic YTpi',
      'bearer a.b.c',
      'Bearer null',
      `Bearer ${'a'.repeat(4000)}`,
      'Bearer é',
    ],
  ],
  ['if-none-match', ['*', '"x"', 'W/', ','.repeat(3000)]],
  ['content-encoding', ['gzip', 'br', 'deflate', 'nonsense']],
  ['x-http-method-override', ['DELETE']],
  ['x-forwarded-for', ['127.0.0.1', 'x', ','.repeat(2000)]],
  ['accept', ['text/html', '*/*;q=0', ';']],
  ['accept-encoding', ['br;q=x', '*', ';q=']],
  ['accept-version', ['1.0.0', '*']],
  ['origin', ['null', 'https://evil.example']],
  ['user-agent', ['', 'x'.repeat(8000), 'Mozilla/5.0 (']],
];

export const junkHeader = (random: Random): readonly [name: string, value: string] => {
  const [name, values] = random.pick(headers);
  return [name, random.pick(values)];
};

export const prototypeKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  '0',
  'length',
  'then',
  'id',
  'owner',
  'viewer',
];
