/** What a run came to. */
export interface Figures {
  kills: { server: number; database: number; both: number };
  /** Databases that were killed and that the server brought back by itself. */
  recovered: number;
  restartMs: number[];
  releaseMs: number[];
  stopMs: number[];
  found: number;
  lost: number;
  doubled: number;
  mailsOwed: number;
  mailsFound: number;
  mailsLost: number;
  mailsDoubled: number;
  /** The same mail, under the same id, more than once: a process was killed between sending and writing that down. */
  mailsRepeated: number;
  /** Files that no row named, over the whole run. */
  readonly left: Set<string>;
  leftAfterSweep: number;
  slowestInHangMs: number;
  readonly notes: string[];
  readonly breaches: string[];
}

export const newFigures = (): Figures => ({
  kills: { server: 0, database: 0, both: 0 },
  recovered: 0,
  restartMs: [],
  releaseMs: [],
  stopMs: [],
  found: 0,
  lost: 0,
  doubled: 0,
  mailsOwed: 0,
  mailsFound: 0,
  mailsLost: 0,
  mailsDoubled: 0,
  mailsRepeated: 0,
  left: new Set(),
  leftAfterSweep: 0,
  slowestInHangMs: 0,
  notes: [],
  breaches: [],
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const spread = (times: readonly number[]): string => {
  if (times.length === 0) return 'none';
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${seconds(middle)} in the middle, ${seconds(sorted.at(-1) ?? 0)} at most (${sorted.length})`;
};

interface Summary {
  readonly figures: Figures;
  readonly counts: { acknowledged: number; inDoubt: number; refused: number };
  readonly seed: number;
  readonly minutes: number;
}

export const tableOf = ({ figures, counts, seed, minutes }: Summary): string => {
  const { kills } = figures;
  const rows: readonly (readonly [string, string | number])[] = [
    ['seed', seed],
    ['time', `${minutes.toFixed(1)} min`],
    [
      'kills',
      `${kills.server + kills.database + kills.both}: server ${kills.server}, database ${kills.database}, both ${kills.both}`,
    ],
    ['databases the server brought back', `${figures.recovered} of ${kills.database}`],
    ['writes acknowledged', counts.acknowledged],
    ['writes in doubt', counts.inDoubt],
    ['writes refused', counts.refused],
    ['things looked for and found', figures.found],
    ['lost', figures.lost],
    ['doubled', figures.doubled],
    ['mails owed', figures.mailsOwed],
    ['mails found', figures.mailsFound],
    ['mails lost', figures.mailsLost],
    ['mails doubled', figures.mailsDoubled],
    ['mails repeated under the same id', figures.mailsRepeated],
    ['ready after a kill', spread(figures.restartMs)],
    ['jobs of the dead released after', spread(figures.releaseMs)],
    ['stopped by SIGTERM under load in', spread(figures.stopMs)],
    ['slowest answer during a hang', seconds(figures.slowestInHangMs)],
    ['files without a row, before the sweep', figures.left.size],
    ['files without a row, after the sweep', figures.leftAfterSweep],
    ['breaches', figures.breaches.length],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
};
