import type pg from 'pg';
import type { Family, Place } from '../../db/distribution.ts';

/**
 * How a distributed PostgreSQL would answer a statement. `anywhere`: no spread table in it. `one`: every spread table by
 * one value of its key. `all`: each shard by itself, then merged. `across`: rows of one shard are needed at another.
 */
export type Route = 'anywhere' | 'one' | 'all' | 'across';

export interface Routed {
  readonly route: Route;
  /** The spread tables it reads or writes, by name. */
  readonly tables: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [more: string]: unknown;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const conditionFields = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond'];
/** A column of a relation beside a parameter or a literal (one or a list of them), or beside another column. */
const bound = /\b(\w+)\.(\w+) = (?:ANY \()?(?:\$\d+|'[^']*'|\d+|\(\$\d+)/g;
const boundTurned = /(?:\$\d+|'[^']*'(?:::\w+)?|\b\d+) = (\w+)\.(\w+)/g;
const joined = /\b(\w+)\.(\w+) = (\w+)\.(\w+)/g;

interface Spread {
  readonly table: string;
  readonly of: Family;
  readonly key: string;
}

const spreadIn = (nodes: readonly PlanNode[], places: Readonly<Record<string, Place>>) => {
  const found = new Map<string, Spread>();
  for (const { 'Relation Name': table, Schema: schema, Alias: alias } of nodes) {
    const place = table !== undefined && schema === 'public' ? places[table] : undefined;
    if (table !== undefined && alias !== undefined && place?.on === 'shards')
      found.set(alias, { table, ...place });
  }
  return found;
};

const sourceOf = (node: PlanNode): PlanNode | undefined =>
  node.Plans?.find((plan) => plan['Parent Relationship'] === 'Outer');

/** What is inserted is compared with nothing: it goes where the values of the statement say, or where its source is. */
const insertedLinks = (nodes: readonly PlanNode[], spread: ReadonlyMap<string, Spread>) => {
  const fixed: string[] = [];
  const links: [string, string][] = [];
  for (const node of nodes) {
    const alias = node.Alias ?? '';
    if (node['Node Type'] !== 'ModifyTable' || node.Operation !== 'Insert' || !spread.has(alias)) continue;
    const source = sourceOf(node);
    const from = source ? nodesOf(source).filter((inner) => spread.has(inner.Alias ?? '')) : [];
    if (from.length > 0) links.push(...from.map((inner): [string, string] => [alias, inner.Alias ?? '']));
    else if (source?.['Node Type'] === 'Result' || source?.['Node Type'] === 'Values Scan') fixed.push(alias);
  }
  return { fixed, links };
};

/** Which aliases are fixed to a value, and which follow others through equal keys. */
const connect = (conditions: readonly string[], spread: ReadonlyMap<string, Spread>) => {
  const isKey = (alias = '', column = '') => spread.get(alias)?.key === column;
  const fixed = new Set<string>();
  const links: (readonly [string, string])[] = [];
  for (const condition of conditions) {
    for (const pattern of [bound, boundTurned])
      for (const [, alias = '', column] of condition.matchAll(pattern))
        if (isKey(alias, column)) fixed.add(alias);
    for (const [, left = '', leftColumn, right = '', rightColumn] of condition.matchAll(joined))
      if (isKey(left, leftColumn) && isKey(right, rightColumn)) links.push([left, right]);
  }
  return { fixed, links };
};

const reachedFrom = (
  starts: Iterable<string>,
  links: readonly (readonly [string, string])[],
): Set<string> => {
  const reached = new Set(starts);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const [left, right] of links) {
      if (reached.has(left)) reached.add(right);
      if (reached.has(right)) reached.add(left);
    }
  }
  return reached;
};

const routeOf = (nodes: readonly PlanNode[], spread: ReadonlyMap<string, Spread>): Route => {
  if (spread.size === 0) return 'anywhere';
  const conditions = nodes.flatMap((node) =>
    conditionFields.flatMap((field) => (typeof node[field] === 'string' ? [node[field]] : [])),
  );
  const inserted = insertedLinks(nodes, spread);
  const compared = connect(conditions, spread);
  const fixed = new Set([...compared.fixed, ...inserted.fixed]);
  const links = [...compared.links, ...inserted.links];
  const aliases = [...spread.keys()];
  const families = new Set([...spread.values()].map(({ of }) => of));
  if (families.size > 1) return 'across';
  const byValue = reachedFrom(fixed, links);
  if (aliases.every((alias) => byValue.has(alias))) return 'one';
  const together = reachedFrom(aliases.slice(0, 1), links);
  return fixed.size === 0 && aliases.every((alias) => together.has(alias)) ? 'all' : 'across';
};

/** Plans a statement without running it, for values that are not known, and reads where its rows would be. */
export const routed = async (
  client: pg.PoolClient,
  text: string,
  places: Readonly<Record<string, Place>>,
): Promise<Routed> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error(`There is no plan of: ${text}`);
  const nodes = nodesOf(plan);
  const spread = spreadIn(nodes, places);
  return {
    route: routeOf(nodes, spread),
    tables: [...new Set([...spread.values()].map(({ table }) => table))].sort(),
  };
};
