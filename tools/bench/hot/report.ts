export interface Figures {
  readonly name: string;
  /** CPU time of the call divided by that of its floor; compared between versions. */
  readonly ratio: number;
  readonly perSecond: number;
  readonly floorPerSecond: number;
  /** Milliseconds of CPU time for one request. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
  readonly floorCpu: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly queries: number;
  readonly bytes: number;
}

export type Ratios = Readonly<Record<string, number>>;

/** On a busy machine two runs differ by up to a quarter. */
export const tolerance = 0.3;

const columns: readonly (readonly [title: string, key: keyof Figures, digits?: number])[] = [
  ['call', 'name'],
  ['to its floor', 'ratio', 2],
  ['CPU, Node', 'nodeCpu', 2],
  ['CPU, PostgreSQL', 'postgresCpu', 2],
  ['CPU of the floor', 'floorCpu', 2],
  ['requests/s', 'perSecond'],
  ['floor, requests/s', 'floorPerSecond'],
  ['p50', 'p50', 1],
  ['p95', 'p95', 1],
  ['p99', 'p99', 1],
  ['queries', 'queries'],
  ['bytes', 'bytes'],
];

const cell = (value: number | string, digits = 0): string =>
  typeof value === 'string' ? value : value.toFixed(digits);

export const table = (all: readonly Figures[]): string =>
  [
    `| ${columns.map(([title]) => title).join(' | ')} |`,
    `|---${'|--:'.repeat(columns.length - 1)}|`,
    ...all.map(
      (figures) => `| ${columns.map(([, key, digits]) => cell(figures[key], digits)).join(' | ')} |`,
    ),
  ].join('\n');

export const whatGotWorse = (all: readonly Figures[], committed: Ratios): string[] =>
  all.flatMap(({ name, ratio }) => {
    const before = committed[name];
    return before !== undefined && ratio > before * (1 + tolerance)
      ? [`${name}: ${ratio.toFixed(2)} times its floor, ${before.toFixed(2)} before`]
      : [];
  });
