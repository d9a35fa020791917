import { type Finding, isTest, lineAt, type Sources } from './sources.ts';
import { type Ancestors, calleeName, keyName, type Node, nodesOf, wordsOf } from './syntax.ts';

/** The problem that a rule finds in a node, or null. */
type Rule = (node: Node, ancestors: Ancestors) => string | null;

const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Text that is the same in every language: the brand, addresses, entities. */
const wordless = /\bLodgepole\b|https?:\/\/\S+|\S+@\S+\.\w+|&#?\w+;/g;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(wordless, ''));
const isProse = (text: string): boolean => hasLetters(text) && /^\p{Lu}|\p{L}\s+\p{L}/u.test(text.trim());
const isSentence = (text: string): boolean => /^\p{Lu}.*\s.*[.!?]$/su.test(text.trim());
const quote = (text: string): string => `"${text.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;

const elementName = (node: Node): string | null =>
  node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier'
    ? node.openingElement.name.name
    : null;

const isInside = (ancestors: Ancestors, test: (node: Node) => boolean): boolean => ancestors.some(test);

const isTranslated = (ancestors: Ancestors): boolean => {
  const attribute = ancestors.findLastIndex((node) => node.type === 'JSXAttribute');
  return isInside(ancestors.slice(attribute + 1), (node) => translating.has(elementName(node) ?? ''));
};

const choosing = new Set(['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral', 'TSAsExpression']);

/** The node that receives the text, outside expressions such as `a ? 'x' : 'y'`. */
const placeOf = (ancestors: Ancestors): Node | undefined =>
  ancestors.findLast((node) => !choosing.has(node.type));

const isChoiceTest = (node: Node, ancestors: Ancestors): boolean => {
  const parent = ancestors.at(-1);
  return parent?.type === 'ConditionalExpression' && parent.test === node;
};

const writtenInJsx: Rule = (node, ancestors) =>
  node.type === 'JSXText' && hasLetters(node.value) && !isTranslated(ancestors)
    ? `literal text ${quote(node.value)}: put it inside <Trans>.`
    : null;

const isChildOfElement = (ancestors: Ancestors): boolean => {
  const at = ancestors.findLastIndex((node) => node.type === 'JSXExpressionContainer');
  const around = ancestors[at - 1]?.type;
  return around === 'JSXElement' || around === 'JSXFragment';
};

const writtenInBraces: Rule = (node, ancestors) => {
  const words = wordsOf(node);
  if (words === null || !hasLetters(words) || isChoiceTest(node, ancestors)) return null;
  if (placeOf(ancestors)?.type !== 'JSXExpressionContainer' || !isChildOfElement(ancestors)) return null;
  return isTranslated(ancestors) ? null : `literal text ${quote(words)}: put it inside <Trans> or t\`…\`.`;
};

const humanAttributes = new Set(
  `label title placeholder alt description error message legend caption tooltip heading subtitle
   aria-label aria-description aria-placeholder aria-roledescription aria-valuetext
   nothingFoundMessage loadingLabel clearLabel closeLabel openLabel content-title`.split(/\s+/),
);

const attributeOf = (ancestors: Ancestors): string | null => {
  const place = placeOf(ancestors);
  const holder = place?.type === 'JSXExpressionContainer' ? ancestors[ancestors.indexOf(place) - 1] : place;
  if (holder?.type !== 'JSXAttribute') return null;
  return holder.name.type === 'JSXIdentifier' ? holder.name.name : null;
};

const writtenInAttribute: Rule = (node, ancestors) => {
  const words = wordsOf(node);
  if (words === null || !hasLetters(words) || isChoiceTest(node, ancestors)) return null;
  const attribute = attributeOf(ancestors);
  return attribute !== null && humanAttributes.has(attribute)
    ? `literal text ${quote(words)} in ${attribute}: use t\`…\`.`
    : null;
};

const humanProperties = new Set(
  'label title placeholder description message heading subtitle error'.split(' '),
);

const writtenInProperty: Rule = (node, ancestors) => {
  const words = wordsOf(node);
  const place = placeOf(ancestors);
  if (words === null || place?.type !== 'Property' || place.key === node || !isProse(words)) return null;
  const key = keyName(place);
  return key !== null && humanProperties.has(key)
    ? `literal text ${quote(words)} in ${key}: use msg\`…\` or t\`…\`.`
    : null;
};

const isMarked = (ancestors: Ancestors): boolean =>
  isInside(ancestors, (node) => node.type === 'CallExpression' && calleeName(node) === 'sentence');

const forDevelopers = new Set(['summary', 'description']);
const forOperators = new Set('fatal error warn info debug trace describe meta'.split(' '));

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

const sentenceOfWhat: Rule = (node) => {
  if (node.type !== 'CallExpression' || calleeName(node) !== 'sentence') return null;
  const [text] = node.arguments;
  return text?.type === 'Literal' || (text?.type === 'TemplateLiteral' && text.expressions.length === 0)
    ? null
    : 'sentence() takes the sentence itself, written out, or it never reaches the catalogue.';
};

const seen: readonly Rule[] = [writtenInJsx, writtenInBraces, writtenInAttribute, writtenInProperty];
const said: readonly Rule[] = [unmarkedSentence, unmarkedRefusal, unmarkedRule, sentenceOfWhat];

const speaksToOperators =
  /^server\/src\/(config|log|main|errors)\.ts$|^server\/src\/(commands|config|db|jobs|testing)\//;

const rulesFor = (file: string): readonly Rule[] => {
  // The output of developer commands is not user-visible text.
  if (isTest(file) || file.startsWith('web/src/testing/') || file.includes('/evaluation/')) return [];
  // The page of the component kit is for developers and is never served in production.
  if (file.startsWith('web/src/pages/dev/')) return [];
  if (file.startsWith('web/src/')) return [...seen, sentenceOfWhat];
  if (/^(contract|server)\/src\//.test(file)) return speaksToOperators.test(file) ? [] : said;
  return [];
};

const checkFile = (file: string, source: string): Finding[] => {
  const rules = rulesFor(file);
  if (rules.length === 0) return [];
  return [...nodesOf(file, source)].flatMap(([node, ancestors]) =>
    rules.flatMap((rule) => {
      const message = rule(node, ancestors);
      return message ? [{ file, line: lineAt(source, node.start), message }] : [];
    }),
  );
};

/** User-visible text that would not reach the message catalogue. */
export const checkText = (sources: Sources): Finding[] =>
  [...sources].flatMap(([file, source]) => checkFile(file, source));
