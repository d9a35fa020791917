import { type Finding, isTest, lineAt, type Sources } from './sources.ts';
import { type Ancestors, type Node, nodesOf } from './syntax.ts';

const part = /^(street_address|unit_number)$/;
const writesAddresses = 'contract/src/places/address.ts';
const isChecked = /^(contract|server|web)\/src\/|^server\/migrations\//;
const isForTests = /^(server|web)\/src\/testing\//;
/** Before this migration, queued emails contained whole addresses, and this file wrote them. */
const before = 'server/migrations/0015_groups_endings.sql';
const message =
  'An address is written by listingAddress or doorAddress, so that no place leaves the unit out.';

/** Nodes between a part of an address and the text that contains it. */
const passing = new Set(
  `MemberExpression ConditionalExpression LogicalExpression ChainExpression
   TSAsExpression TSNonNullExpression`.split(/\s+/),
);

const isShown = (ancestors: Ancestors): boolean => {
  const at = ancestors.findLastIndex(({ type }) => !passing.has(type));
  const [place, around] = [ancestors[at], ancestors[at - 1]];
  switch (place?.type) {
    case 'TemplateLiteral':
    case 'ArrayExpression':
      return true;
    case 'BinaryExpression':
      return place.operator === '+';
    case 'JSXExpressionContainer':
      return around?.type === 'JSXElement' || around?.type === 'JSXFragment';
    default:
      return false;
  }
};

const isPart = (node: Node, ancestors: Ancestors): boolean => {
  if (node.type !== 'Identifier' || !part.test(node.name)) return false;
  const parent = ancestors.at(-1);
  return parent?.type !== 'Property' && isShown(ancestors);
};

const joinedInSql = /(?:street_address|unit_number)\s*\|\||\|\|\s*(?:\w+\.)?(?:street_address|unit_number)/g;

const inSql = (source: string): number[] => [...source.matchAll(joinedInSql)].map(({ index }) => index);

const inCode = (file: string, source: string): number[] =>
  nodesOf(file, source).flatMap(([node, around]) => {
    if (node.type === 'TemplateElement') return inSql(node.value.raw).map((at) => node.start + at);
    return isPart(node, around) ? [node.start] : [];
  });

const offsetsIn = (file: string, source: string): number[] => {
  if (!/street_address|unit_number/.test(source)) return [];
  return /\.tsx?$/.test(file) ? inCode(file, source) : inSql(source);
};

const isOurs = (file: string): boolean =>
  isChecked.test(file) &&
  !isTest(file) &&
  !isForTests.test(file) &&
  ![writesAddresses, before].includes(file);

/** Code that assembles an address by itself. */
export const checkAddresses = (sources: Sources): Finding[] =>
  [...sources].flatMap(([file, source]) =>
    isOurs(file) ? offsetsIn(file, source).map((at) => ({ file, line: lineAt(source, at), message })) : [],
  );
