/** Stands before a value while a sentence is put together, so that what comes before it can be fitted to it. */
const mark = '\ue0f0';

/** Vowels, a `y` before a consonant, and the `h` that is not heard in names such as Hélène and Hugo. */
const vowel = String.raw`(?=[aeiouàâäæéèêëîïôöœùûü]|y[^aeiouàâéèêôû\s]|h(?:é|elen|enri|ector|erv|onor|ortens|ubert|ugo|yacint))`;

const elidable = new RegExp(
  String.raw`(?<!\p{L})(de|que|jusque|lorsque|puisque)[ \u00a0]((?:<\w+>)*)${mark}${vowel}`,
  'giu',
);

const dropLast = (word: string): string => `${word.slice(0, -1)}’`;

/** Marks a value of a French sentence. */
export const marked = (value: string): string => `${mark}${value.replaceAll(mark, '')}`;

/** A French sentence whose values were marked: « de Anne » becomes « d’Anne ». */
export const elide = (text: string): string =>
  text.replace(elidable, (_, word: string, tags: string) => `${dropLast(word)}${tags}`).replaceAll(mark, '');
