import { type Ancestors, calleeName, keyName, type Node, wordsOf } from '../syntax.ts';
import {
  hasLetters,
  isInside,
  isPhrase,
  isProse,
  isSentence,
  isTranslating,
  quote,
  type Rule,
} from './words.ts';

const marks = new Set(['sentence', 'sentenceFor']);

const isMarked = (ancestors: Ancestors): boolean =>
  isInside(ancestors, (node) => node.type === 'CallExpression' && marks.has(calleeName(node) ?? ''));

const forDevelopers = new Set(['summary', 'description']);
const forOperators = new Set('fatal error warn info debug trace describe meta'.split(' '));

/** Errors of programs, logs and the API's description are in English. */
const isForOperators = (node: Node): boolean =>
  (node.type === 'NewExpression' && calleeName(node)?.endsWith('Error') === true) ||
  (node.type === 'CallExpression' && node.callee.type === 'Super') ||
  (node.type === 'CallExpression' && forOperators.has(calleeName(node) ?? '')) ||
  forDevelopers.has(keyName(node) ?? '');

const unmarkedSentence: Rule = (node, ancestors) => {
  const words = wordsOf(node);
  if (words === null || !isSentence(words) || isMarked(ancestors) || isInside(ancestors, isForOperators))
    return null;
  return `${quote(words)} is read by a person: wrap it in sentence('…').`;
};

const domainErrors = new Set('NotFound Refused Invalid Conflict Unauthenticated Unavailable'.split(' '));

const isDomainError = (node: Node): boolean =>
  node.type === 'NewExpression' && domainErrors.has(calleeName(node) ?? '');

const unmarkedRefusal: Rule = (node, ancestors) => {
  const words = wordsOf(node);
  if (words === null || !isProse(words) || isSentence(words) || isMarked(ancestors)) return null;
  return isInside(ancestors, isDomainError)
    ? `${quote(words)} reaches a person through this error: wrap it in sentence('…').`
    : null;
};

const validators = new Set(
  `min max length regex refine email url uuid nonempty gt gte lt lte multipleOf startsWith endsWith
   includes int positive nonnegative negative string number boolean date enum superRefine`.split(/\s+/),
);

const unmarkedRule: Rule = (node, ancestors) => {
  const words = wordsOf(node);
  const place = ancestors.at(-1);
  if (words === null || !place || !isProse(words) || isSentence(words) || isMarked(ancestors)) return null;
  const isMessage = place.type === 'Property' && /^(error|message)$/.test(keyName(place) ?? '');
  const isArgument = place.type === 'CallExpression' && validators.has(calleeName(place) ?? '');
  return (isMessage && place.key !== node) || isArgument
    ? `${quote(words)} is a rule's message: wrap it in sentence('…').`
    : null;
};

const isKey = (node: Node, ancestors: Ancestors): boolean => {
  const place = ancestors.at(-1);
  return place?.type === 'Property' && place.key === node;
};

/** Imports, types and queries contain no text; a macro adds its own to the catalogue. */
const isCode = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' ||
  node.type === 'ImportDeclaration' ||
  node.type.startsWith('TS') ||
  isTranslating(node);

/** Labels and beginnings of sentences, literal or around a value. */
export const looseText: Rule = (node, ancestors) => {
  const words = wordsOf(node);
  if (words === null || !isPhrase(words) || isSentence(words) || isKey(node, ancestors)) return null;
  if (isMarked(ancestors) || isInside(ancestors, isForOperators) || isInside(ancestors, isCode)) return null;
  return `${quote(words)} is not in the catalogue: say it with sentence('…').`;
};

const tags = /<[^<>]*>/g;
const spokenAttribute = /\b(?:alt|title|placeholder|aria-label)="([^"]*)"/g;

/** The text that people read in markup: text nodes and a few attributes. */
const readOf = (markup: string): string => {
  const attributes = [...markup.matchAll(spokenAttribute)].map(([, text = '']) => text);
  const [before = '', ...styled] = markup.split('<style');
  const unstyled = styled.map((part) => part.split('</style>').at(-1) ?? '');
  return [before, ...unstyled, ...attributes].join(' ').replace(tags, ' ');
};

const writtenInMarkup: Rule = (node) => {
  const words = wordsOf(node);
  if (words === null || !/<(?:!doctype|\/?[a-z][a-z0-9]*)[\s/>]/i.test(words)) return null;
  const read = readOf(words);
  return hasLetters(read) ? `literal text ${quote(read)} in markup: say it with sentence('…').` : null;
};

export const sentenceOfWhat: Rule = (node) => {
  if (node.type !== 'CallExpression' || !marks.has(calleeName(node) ?? '')) return null;
  const isWritten = node.arguments.every(
    (text) => text.type === 'Literal' || (text.type === 'TemplateLiteral' && text.expressions.length === 0),
  );
  return isWritten
    ? null
    : 'sentence() takes the sentence itself, written out, or it never reaches the catalogue.';
};

export const saidRules: readonly Rule[] = [
  unmarkedSentence,
  unmarkedRefusal,
  unmarkedRule,
  looseText,
  writtenInMarkup,
  sentenceOfWhat,
];
