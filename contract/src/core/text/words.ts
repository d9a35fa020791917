export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words without case, accents and punctuation, so that "St. John’s, NL" equals "st johns nl". */
export const wordsOf = (text: string): readonly string[] =>
  withoutAccents(text)
    .replace(/['’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
