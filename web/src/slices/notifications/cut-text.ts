const longestPreview = 64;

/** The beginning of a text, cut between characters as people count them. */
export const cutText = (text: string, longest = longestPreview): string => {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
};
