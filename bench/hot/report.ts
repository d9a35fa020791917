export interface Figures {
  readonly name: string;
  /** Processor time of the call over that of its floor: what is compared between versions. */
  readonly ratio: number;
  readonly perSecond: number;
  readonly floorPerSecond: number;
  /** Milliseconds of processor time for one request. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
  readonly floorCpu: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly queries: number;
  readonly bytes: number;
  readonly residentMb: number;
}

export type Ratios = Readonly<Record<string, number>>;

/** How much worse a ratio may be without being called so: on a busy machine two runs differ by up to a quarter. */
export const tolerance = 0.3;

const columns: readonly (readonly [string, (figures: Figures) => string])[] = [
  ['call', ({ name }) => name],
  ['to its floor', ({ ratio }) => ratio.toFixed(2)],
  ['CPU, Node', ({ nodeCpu }) => nodeCpu.toFixed(2)],
  ['CPU, PostgreSQL', ({ postgresCpu }) => postgresCpu.toFixed(2)],
  ['CPU of the floor', ({ floorCpu }) => floorCpu.toFixed(2)],
  ['requests/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['floor, requests/s', ({ floorPerSecond }) => floorPerSecond.toFixed(0)],
  ['p50', ({ p50 }) => p50.toFixed(1)],
  ['p95', ({ p95 }) => p95.toFixed(1)],
  ['p99', ({ p99 }) => p99.toFixed(1)],
  ['queries', ({ queries }) => String(queries)],
  ['bytes', ({ bytes }) => String(bytes)],
  ['memory, MB', ({ residentMb }) => residentMb.toFixed(0)],
];

export const table = (all: readonly Figures[]): string =>
  [
    `| ${columns.map(([name]) => name).join(' | ')} |`,
    `|${columns.map((_, place) => (place === 0 ? '---' : '--:')).join('|')}|`,
    ...all.map((figures) => `| ${columns.map(([, show]) => show(figures)).join(' | ')} |`),
  ].join('\n');

/** A sentence for each call that costs more beside its floor than it did. */
export const whatGotWorse = (all: readonly Figures[], committed: Ratios): string[] =>
  all.flatMap(({ name, ratio }) => {
    const before = committed[name];
    return before !== undefined && ratio > before * (1 + tolerance)
      ? [`${name}: ${ratio.toFixed(2)} times its floor, and ${before.toFixed(2)} before`]
      : [];
  });
