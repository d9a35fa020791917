import { type Ancestors, keyName, type Node, wordsOf } from '../syntax.ts';
import { hasLetters, isInside, isProse, isTranslating, quote, type Rule } from './words.ts';

const isTranslated = (ancestors: Ancestors): boolean => {
  const attribute = ancestors.findLastIndex((node) => node.type === 'JSXAttribute');
  return isInside(ancestors.slice(attribute + 1), isTranslating);
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
  if (isInside(ancestors, isTranslating)) return null;
  const key = keyName(place);
  return key !== null && humanProperties.has(key)
    ? `literal text ${quote(words)} in ${key}: use msg\`…\` or t\`…\`.`
    : null;
};

export const seenRules: readonly Rule[] = [
  writtenInJsx,
  writtenInBraces,
  writtenInAttribute,
  writtenInProperty,
];
