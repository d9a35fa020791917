import { type Finding, lineAt, type Sources } from './sources.ts';
import { calleeName, type Node, nodesOf } from './syntax.ts';

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
/** DOM methods whose return values differ between browsers: scrolling now returns a promise. */
const answersOfThePage = new Set(
  `scroll scrollTo scrollBy scrollIntoView focus blur click select animate play pause close show showModal
   showPopover hidePopover togglePopover requestFullscreen exitFullscreen`.split(/\s+/),
);

type Fn = Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }>;

const isFunction = (node: Node): node is Fn =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration';

const mayCleanUp = (node: Node): boolean => {
  if (isFunction(node)) return !node.async;
  if (node.type === 'Identifier' || node.type === 'MemberExpression') return true;
  if (node.type === 'ConditionalExpression') return mayCleanUp(node.consequent) && mayCleanUp(node.alternate);
  return node.type === 'CallExpression' && !answersOfThePage.has(calleeName(node) ?? '');
};

const faultOf = (node: Node): string | null => {
  if (node.type !== 'CallExpression' || !effects.has(calleeName(node) ?? '')) return null;
  const [effect] = node.arguments;
  if (!effect || !isFunction(effect))
    return 'write the effect in its place, so that what it returns can be seen.';
  if (effect.async) return 'an async effect returns a promise, which React calls as the cleanup.';
  return effect.body?.type === 'BlockStatement' || (effect.body && isFunction(effect.body))
    ? null
    : 'an effect needs a block: React calls what it returns as the cleanup.';
};

const returnFault = (node: Node, ancestors: readonly Node[]): string | null => {
  if (node.type !== 'ReturnStatement' || !node.argument || mayCleanUp(node.argument)) return null;
  const at = ancestors.findLastIndex(isFunction);
  const call = ancestors[at - 1];
  const isEffect =
    call?.type === 'CallExpression' &&
    effects.has(calleeName(call) ?? '') &&
    call.arguments[0] === ancestors[at];
  return isEffect ? 'an effect returns a function to clean up with, or nothing.' : null;
};

const checkFile = (file: string, source: string): Finding[] =>
  nodesOf(file, source).flatMap(([node, ancestors]) => {
    const message = faultOf(node) ?? returnFault(node, ancestors);
    return message ? [{ file, line: lineAt(source, node.start), message }] : [];
  });

export const checkEffects = (sources: Sources): Finding[] =>
  [...sources].flatMap(([file, source]) =>
    file.startsWith('web/src/') && source.includes('Effect(') ? checkFile(file, source) : [],
  );
