/** Lower case without accents: "Québec" is "quebec". */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, without case, accents and punctuation: "St. John’s, NL" and "st johns nl" have the same. */
export const wordsOf = (text: string): readonly string[] =>
  withoutAccents(text)
    .replace(/['’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
