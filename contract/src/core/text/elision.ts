/** Placed before a value while a sentence is assembled, so that the word before it can be adapted. */
const mark = '\ue0f0';

const placeMark = '\ue0f1';

/** Placed before an address: « la visite du 6311, avenue Bourbonnière », « du logement situé rue King ». */
const addressMark = '\ue0f2';

/** Vowels, a `y` before a consonant, and the silent `h` in names such as Hélène and Hugo. */
const vowel = String.raw`(?=[aeiouàâäæéèêëîïôöœùûü]|y[^aeiouàâéèêôû\s]|h(?:é|elen|enri|ector|erv|onor|ortens|ubert|ugo|yacint))`;

const elidable = new RegExp(
  String.raw`(?<!\p{L})(de|que|jusque|lorsque|puisque)[ \u00a0]((?:<\w+>)*)[${mark}${placeMark}]${vowel}`,
  'giu',
);

/** « à Les Cèdres », « de Le Gardeur »: only for places. People named Le Blanc keep their name whole. */
const contractible = new RegExp(
  String.raw`(?<!\p{L})(à|de)[ \u00a0]((?:<\w+>)*)${placeMark}(les?)[ \u00a0]`,
  'giu',
);

const contractions: Readonly<Record<string, string>> = {
  'à le': 'au',
  'à les': 'aux',
  'de le': 'du',
  'de les': 'des',
};

const beforeAddress = new RegExp(
  String.raw`(?<!\p{L})(de|à|le)[ \u00a0]((?:<\w+>)*)${addressMark}(?=(.?))`,
  'giu',
);

const marks = new RegExp(`[${mark}${placeMark}${addressMark}]`, 'g');

const dropLast = (word: string): string => `${word.slice(0, -1)}’`;

const contract = (_: string, word: string, tags: string, article: string): string => {
  const short = contractions[`${word} ${article}`.toLowerCase()] ?? '';
  const isCapital = word !== word.toLowerCase();
  return `${isCapital ? short.charAt(0).toUpperCase() + short.slice(1) : short} ${tags}`;
};

const articles: Readonly<Record<string, string>> = { de: 'du', à: 'au', le: 'le' };

/** An address begins with its number, or with the street where the number is not shown. */
const fitAddress = (_: string, word: string, tags: string, first: string): string => {
  const article = articles[word.toLowerCase()] ?? word;
  const fitted = word === word.toLowerCase() ? article : article.charAt(0).toUpperCase() + article.slice(1);
  return /\d/.test(first) ? `${fitted} ${tags}` : `${fitted} logement situé ${tags}`;
};

const placeNames = new Set(['city', 'place']);
const addressNames = new Set(['home', 'street']);

const markOf = (name: string): string => {
  if (placeNames.has(name)) return placeMark;
  return addressNames.has(name) ? addressMark : mark;
};

export const marked = (name: string, value: string): string =>
  `${markOf(name)}${value.replaceAll(marks, '')}`;

/** Adapts the words before marked values: « de Anne » becomes « d’Anne », « à Les Cèdres » « aux Cèdres ». */
export const elide = (text: string): string =>
  text
    .replace(elidable, (_, word: string, tags: string) => `${dropLast(word)}${tags}`)
    .replace(contractible, contract)
    .replace(beforeAddress, fitAddress)
    .replaceAll(marks, '');
