import { type Ancestors, calleeName, type Node } from '../syntax.ts';

export type Rule = (node: Node, ancestors: Ancestors) => string | null;

/** The same in every language: names, protocol words, addresses, entities. */
const wordless =
  /\b(Lodgepole|Bearer|(?:Good|Okay|Bad|Unknown) Fit|Google Maps|Natural Earth|Bricolage Grotesque|Tabler Icons)\b|https?:\/\/\S+|(?<!\S)[^\s@]+@\S+|&#?\w+;/g;

const bare = (text: string): string => text.replace(wordless, '').trim();

export const hasLetters = (text: string): boolean => /\p{L}/u.test(bare(text));
export const isProse = (text: string): boolean =>
  hasLetters(text) && /^\p{Lu}|\p{L}\s+\p{L}/u.test(text.trim());

export const isSentence = (text: string): boolean => {
  const words = text.trim();
  return /^\p{Lu}/u.test(words) && /\s/.test(words) && /[.!?]$/.test(words);
};

/** Looks like a sentence or label: "Unknown device", "Because you saved …". A single word may be a name. */
export const isPhrase = (text: string): boolean => /^\p{Lu}\p{Ll}+ [\p{L}…]/u.test(bare(text));

export const quote = (text: string): string => `"${text.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;

const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

export const elementName = (node: Node): string | null =>
  node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier'
    ? node.openingElement.name.name
    : null;

const macros = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal']);

export const isTranslating = (node: Node): boolean =>
  translating.has(elementName(node) ?? '') ||
  (node.type === 'CallExpression' && macros.has(calleeName(node) ?? ''));

export const isInside = (ancestors: Ancestors, test: (node: Node) => boolean): boolean =>
  ancestors.some(test);
