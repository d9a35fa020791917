export interface TextPart {
  readonly at: number;
  readonly text: string;
  /** Set for links. */
  readonly href?: string;
}

const addresses = /https?:\/\/[^\s<>"'`]+/gi;
const sentenceEnds = new Set('.,;:!?…»”’*_~');
const closers = new Set(')]}');

/** Drops trailing punctuation, and a closing bracket that was opened before the address. */
const withoutSentence = (found: string): string => {
  const opener = found.search(/[([{]/);
  let end = found.length;
  const isLoose = (character: string) =>
    sentenceEnds.has(character) || (closers.has(character) && (opener === -1 || opener >= end));
  while (end > 0 && isLoose(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
};

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

export const linkParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutSentence(found);
    if (!isWebAddress(address)) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index) });
    parts.push({ at: index, text: address, href: new URL(address).href });
    at = index + address.length;
  }
  return at < text.length ? [...parts, { at, text: text.slice(at) }] : parts;
};
