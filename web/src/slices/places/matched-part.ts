/** A letter without accent and case; punctuation becomes nothing. */
const fold = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

/** Splits a name around the part that was typed, `Montréal` around `montre`; null when it was found another way. */
export const matchedPart = (name: string, typed: string): readonly [string, string, string] | null => {
  const letters = Array.from(name);
  const folded = letters.map(fold);
  const wanted = Array.from(typed.trim(), fold).join('');
  const start = wanted === '' ? -1 : folded.join('').indexOf(wanted);
  if (start < 0) return null;
  const after = folded.map((_, index) => folded.slice(0, index + 1).join('').length);
  const from = after.findIndex((covered) => covered > start);
  const to = after.findIndex((covered) => covered >= start + wanted.length) + 1;
  return [letters.slice(0, from).join(''), letters.slice(from, to).join(''), letters.slice(to).join('')];
};
