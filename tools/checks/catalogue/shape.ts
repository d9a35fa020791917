import { choicesOf, compile, keysOf, type Piece, reading } from './readings.ts';

type Message = ReturnType<typeof compile>;

const tag = /<\/?\w+\/?>/g;

const valueOf = (piece: Piece): string[] =>
  typeof piece === 'string' ? [] : [`{${piece.name}${piece.format && `, ${piece.format}`}}`];
const tagsOf = (piece: Piece): string[] => (typeof piece === 'string' ? (piece.match(tag) ?? []) : []);

/** Values and tags of a reading. A value may appear twice, a tag may not. */
const partsOf = (pieces: readonly Piece[]): string[] => [
  ...new Set(pieces.flatMap(valueOf)),
  ...pieces.flatMap(tagsOf).toSorted(),
];

const without = (parts: readonly string[], others: readonly string[]): string[] => {
  const rest = [...others];
  return parts.filter((part) => {
    const at = rest.indexOf(part);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && without(one, other).length === 0;

const compareParts = (english: Message, french: Message): string[] => {
  const expected = keysOf(english).map((key) => partsOf(reading(english, key)));
  const [main = []] = expected;
  return keysOf(french).flatMap((key) => {
    const parts = partsOf(reading(french, key));
    const allowed = key === 'other' ? [main] : expected;
    if (allowed.some((one) => isSame(one, parts))) return [];
    const where = key === 'other' ? '' : ` where the number is ${key}`;
    const lacks = without(main, parts).map((part) => `lacks ${part}${where}`);
    return [...lacks, ...without(parts, main).map((part) => `has ${part}${where}, the English has not`)];
  });
};

/** In French `one` also covers 0, and `many` is for millions. */
const frenchPlurals = /^(one|many|other|\d+)$/;

const compareChoices = (english: Message, french: Message): string[] => {
  const expected = new Map(
    choicesOf(english).map((choice) => [`${choice.kind} of {${choice.name}}`, choice]),
  );
  const found = new Map(choicesOf(french).map((choice) => [`${choice.kind} of {${choice.name}}`, choice]));
  const missing = without([...expected.keys()], [...found.keys()]).map((what) => `lacks the ${what}`);
  const added = without([...found.keys()], [...expected.keys()]).map((what) => `adds a ${what}`);
  const keys = [...found].flatMap(([what, { kind, keys: own }]) => {
    if (kind === 'select') {
      const wanted = expected.get(what)?.keys ?? own;
      return isSame(own, wanted) ? [] : [`has other keys in the ${what}: ${own.join(', ')}`];
    }
    const forms = ['one', 'other'].filter((form) => !own.includes(form));
    const odd = own.filter((key) => !frenchPlurals.test(key));
    return [
      ...forms.map((form) => `lacks the form "${form}" in the ${what}`),
      ...odd.map((key) => `has a form "${key}" in the ${what}, which French does not have`),
    ];
  });
  return [...missing, ...added, ...keys];
};

/** A number in the English must be in the French for every count: French "one" covers 0 and 1. */
const compareNumbers = (english: Message, french: Message): string[] => {
  const hasNumber = (message: Message, key: string) => reading(message, key).includes('#');
  if (!hasNumber(english, 'other')) return [];
  const keys = keysOf(french);
  return [
    ...(hasNumber(french, 'other') ? [] : ['lacks # in the form "other"']),
    ...(hasNumber(french, 'one') || keys.includes('0')
      ? []
      : ['says the same for 0 and 1: put # into the form "one"']),
  ];
};

const unbalanced = (pieces: readonly Piece[]): string | null => {
  const open: string[] = [];
  for (const found of pieces.flatMap(tagsOf)) {
    if (found.endsWith('/>')) continue;
    if (!found.startsWith('</')) open.push(found);
    else if (open.pop() !== found.replace('/', '')) return found;
  }
  return open[0] ?? null;
};

const balance = (french: Message): string[] =>
  keysOf(french).flatMap((key) => {
    const found = unbalanced(reading(french, key));
    return found ? [`has ${found} without its other half`] : [];
  });

export const compareShapes = (english: string, french: string): string[] => {
  let [one, other]: [Message, Message] = [[], []];
  try {
    [one, other] = [compile(english), compile(french)];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`];
  }
  const findings = [
    ...compareParts(one, other),
    ...compareChoices(one, other),
    ...compareNumbers(one, other),
    ...balance(other),
  ];
  return [...new Set(findings)];
};
