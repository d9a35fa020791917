import type { Phase } from './calls.ts';

export interface Row {
  readonly phase: Phase;
  readonly awayMs: number;
  readonly readyMs: number;
  readonly liveMs: number | null;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const heads = [
  'fault',
  'away s',
  'ready s',
  'calls',
  'retried',
  'refused',
  'failed',
  'longest s',
  'read s',
  'live s',
];

export const tableOf = (rows: readonly Row[]): string => {
  const cells = rows.map(({ phase, awayMs, readyMs, liveMs }) => [
    phase.name,
    seconds(awayMs),
    seconds(readyMs),
    ...[phase.calls, phase.retried, phase.refused, phase.failed.length].map(String),
    seconds(phase.longestMs),
    seconds(phase.longestReadMs),
    liveMs === null ? 'never' : seconds(liveMs),
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return [line(heads), ...cells.map(line)].join('\n');
};
