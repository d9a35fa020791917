export interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  /** Where it leads, when it is a link. */
  readonly href?: string;
}

const addresses = /https?:\/\/[^\s<>"'`]+/gi;
const closing = /[.,;:!?…»”’*_~]+$/;

/** The address without the punctuation of the sentence around it. */
const withoutSentence = (found: string): string => {
  const bare = found.replace(closing, '');
  const isUnpaired = /[)\]}]$/.test(bare) && !/[([{]/.test(bare);
  return bare === found && !isUnpaired ? bare : withoutSentence(isUnpaired ? bare.slice(0, -1) : bare);
};

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** A text in parts, of which those that are web addresses can be followed. */
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
