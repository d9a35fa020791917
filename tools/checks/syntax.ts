import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export type { Node };

/** Nearest ancestor last. */
export type Ancestors = readonly Node[];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => {
    const value: unknown = Reflect.get(node, key);
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });

export type Visited = readonly [Node, Ancestors];

const collect = (node: Node, ancestors: Ancestors, found: Visited[]): Visited[] => {
  found.push([node, ancestors]);
  const children = childrenOf(node);
  const inside = children.length > 0 ? [...ancestors, node] : ancestors;
  for (const child of children) collect(child, inside, found);
  return found;
};

let latest: { source: string; nodes: readonly Visited[] } | null = null;

/** In source order. Caches the latest file, because several checks read it in turn. */
export const nodesOf = (file: string, source: string): readonly Visited[] => {
  if (latest?.source !== source)
    latest = { source, nodes: collect(parseSync(file, source, { preserveParens: false }).program, [], []) };
  return latest.nodes;
};

/** The text of a string or template, without its expressions; null for anything else. */
export const wordsOf = (node: Node | null | undefined): string | null => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('…');
  return null;
};

/** The name of the called function: `min` in `z.string().min(1)`, `sentence` in `sentence('…')`. */
export const calleeName = (node: Node): string | null => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : null;
};

export const keyName = (node: Node): string | null => {
  if (node.type !== 'Property') return null;
  if (node.key.type === 'Identifier') return node.key.name;
  return wordsOf(node.key);
};
