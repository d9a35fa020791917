/** The first letters of the first two names, or the first two letters of the only one. */
export const initialsOf = (name: string): string => {
  const [first = [], second] = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word));
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
};
