import type { Totals } from './check.ts';
import type { Phase } from './client.ts';
import type { Ledger } from './ledger.ts';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const pad = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
};

export interface FaultRow {
  readonly phase: Phase;
  times: number;
  /** The longest wait for a live event after the fault; infinite when none came. */
  liveMs: number;
}

export interface Report {
  readonly rows: ReadonlyMap<string, FaultRow>;
  readonly measures: ReadonlyMap<string, readonly number[]>;
  readonly notes: readonly string[];
  readonly violations: ReadonlySet<string>;
  readonly totals: Totals;
  readonly world: { readonly ledger: Ledger };
}

const measureRow = ([what, times]: readonly [string, readonly number[]]): string[] => {
  const sorted = times.toSorted((one, other) => one - other);
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [what, String(times.length), seconds(median), seconds(longest)];
};

export const reportText = ({ rows, measures, notes, violations, totals, world }: Report): string => {
  const { acknowledged, uncertain, refused } = world.ledger.counts;
  const faultRows = [...rows.values()].map(({ phase, times, liveMs }) => [
    phase.name,
    ...[times, phase.calls, phase.retried, phase.refused, phase.failed.length].map(String),
    seconds(phase.longestMs),
    seconds(liveMs),
  ]);
  return [
    table([['fault', 'times', 'calls', 'retried', 'refused', 'failed', 'longest s', 'live s'], ...faultRows]),
    table([['measured', 'times', 'median s', 'maximum s'], ...[...measures].map(measureRow)]),
    `${acknowledged} writes acknowledged, ${uncertain} uncertain, ${refused} refused
${totals.found} records found, ${totals.lost} lost, ${totals.duplicated} more than once
${totals.emailsFound} of ${totals.emailsExpected} emails arrived, ${totals.emailsRepeated} again under the same id
${totals.orphanedFiles} files without a row, removed by the sweeps`,
    ...notes,
    ...[...violations].slice(0, 50).map((what) => `VIOLATION ${what}`),
    `${violations.size} violations`,
  ].join('\n\n');
};
