const largestHash = 2 ** 30;

/** The same number for the same text, above all ids of GeoNames. */
export const idForKey = (key: string): number => {
  let hash = 2_166_136_261;
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return largestHash + ((hash >>> 0) % largestHash);
};
