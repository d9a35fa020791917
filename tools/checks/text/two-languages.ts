import { type Ancestors, calleeName, type Node, wordsOf } from '../syntax.ts';
import { elementName, isInside, isTranslating, quote, type Rule } from './words.ts';

const locale = /(?<![\w/-])(?:en|fr)[-_][A-Z]{2}(?![\w.])/;

/** The reader's language decides the locale. */
export const fixedLocale: Rule = (node) => {
  const words = node.type === 'JSXText' ? node.value : wordsOf(node);
  const [found] = locale.exec(words ?? '') ?? [];
  return found ? `the locale ${found} is fixed: take localeOf[language], or the one of the reader.` : null;
};

const spoken = new Set(['say', 'languageNow', 'localeNow', 't', 'plural', 'select']);

const runsLater = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration';

const nameOfTag = (node: Node): string | null =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' ? node.tag.name : null;

/** While a module loads there is no reader yet, so the text would be the same for everyone. */
const saidAtLoad: Rule = (node, ancestors) => {
  const isCall = node.type === 'CallExpression' && node.callee.type === 'Identifier';
  const name = isCall ? calleeName(node) : nameOfTag(node);
  return name !== null && spoken.has(name) && !isInside(ancestors, runsLater)
    ? `${name} runs while the module loads, when nobody reads yet: call it where the text is needed.`
    : null;
};

const comparing = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'search', 'test']);

const isCompared = (node: Node, ancestors: Ancestors): boolean => {
  const place = ancestors.at(-1);
  if (place?.type === 'BinaryExpression') return /^[!=]==?$/.test(place.operator);
  if (place?.type === 'SwitchCase') return place.test === node;
  if (place?.type === 'MemberExpression') return ancestors.at(-2)?.type === 'CallExpression';
  return place?.type === 'CallExpression' && comparing.has(calleeName(place) ?? '');
};

const patternOf = (node: Node): string | null =>
  node.type === 'Literal' && 'regex' in node ? node.regex.pattern : wordsOf(node);

/** In a French build the message is French. The server compares keys, which are English. */
const isMessageOfOurs = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  /(?:Messages|Sentences)$/.test(node.object.name);

export const comparedMessage: Rule = (node, ancestors) =>
  isMessageOfOurs(node) && isCompared(node, ancestors)
    ? 'compares a sentence, which differs by language: compare a code.'
    : null;

/**
 * Texts differ by language, so programs must compare codes. Ignores short letter sequences such as "n e" in "an
 * email".
 */
const comparedText = (english: readonly string[]): Rule => {
  const texts = english.join('\n').toLowerCase();
  const isSaid = (words: string) =>
    new RegExp(`(?<!\\p{L})${words.replaceAll('.', '\\.')}(?!\\p{L})`, 'u').test(texts);
  const isOurs = (words: string) => /^[\p{L}’',.-]+(?: [\p{L}’',.-]+)+$/u.test(words) && isSaid(words);
  return (node, ancestors) => {
    if (!isCompared(node, ancestors)) return null;
    const words = patternOf(node);
    return words !== null && isOurs(words.toLowerCase())
      ? `compares ${quote(words)}, which differs by language: compare a code.`
      : null;
  };
};

const behindValue = /^ ?[:;!?]\s|^ (?:km|m|cm|h|min|%|\$)$|^ \p{L}+ ·/u;

/** `${label}: ${text}`: French has a space before the colon, and no-break spaces before units. */
const gluedValues: Rule = (node, ancestors) => {
  if (node.type !== 'TemplateLiteral' || ancestors.at(-1)?.type === 'TaggedTemplateExpression') return null;
  const behind = node.quasis.slice(1).map(({ value }) => value.cooked ?? '');
  const glue = behind.at(-1) === ':' ? ':' : behind.find((text) => behindValue.test(text));
  return glue === undefined
    ? null
    : `${JSON.stringify(glue)} behind a value is written in another way in French: make it a message.`;
};

const isGlue = (text: string): boolean =>
  !/\p{L}/u.test(text) && /[:;!?%“”]/.test(text.replace(/&#?\w+;/g, ''));

/** The same between elements. A single character in `<kbd>` is a key. */
const gluedElements: Rule = (node, ancestors) => {
  const isPiece = node.type === 'JSXText' || ancestors.at(-1)?.type === 'JSXExpressionContainer';
  const text = node.type === 'JSXText' ? node.value : wordsOf(node);
  if (!isPiece || text === null || !isGlue(text) || ancestors.at(-2)?.type === 'JSXAttribute') return null;
  return isInside(ancestors, (around) => isTranslating(around) || elementName(around) === 'kbd')
    ? null
    : `${quote(text)} between elements is written in another way in French: put it inside <Trans>.`;
};

export const languageRules = (english: readonly string[]): readonly Rule[] => [
  saidAtLoad,
  comparedText(english),
];

export const glueRules: readonly Rule[] = [gluedValues, gluedElements];
