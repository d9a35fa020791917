/** The results of a run. */
export interface Figures {
  kills: { server: number; database: number; both: number };
  /** Killed databases that the server restarted by itself. */
  recovered: number;
  restartMs: number[];
  releaseMs: number[];
  stopMs: number[];
  found: number;
  lost: number;
  duplicated: number;
  mailsExpected: number;
  mailsFound: number;
  mailsLost: number;
  mailsDuplicated: number;
  /** The same mail more than once under one id: a process was killed between sending and recording it. */
  mailsRepeated: number;
  /** Files that no row referenced, over the whole run. */
  readonly orphanedFiles: Set<string>;
  orphanedAfterSweep: number;
  slowestInHangMs: number;
  readonly notes: string[];
  readonly violations: string[];
}

/** What each check counts anew. */
export const nothingFound = {
  found: 0,
  lost: 0,
  duplicated: 0,
  mailsExpected: 0,
  mailsFound: 0,
  mailsLost: 0,
  mailsDuplicated: 0,
  mailsRepeated: 0,
};

export const newFigures = (): Figures => ({
  kills: { server: 0, database: 0, both: 0 },
  recovered: 0,
  restartMs: [],
  releaseMs: [],
  stopMs: [],
  ...nothingFound,
  orphanedFiles: new Set(),
  orphanedAfterSweep: 0,
  slowestInHangMs: 0,
  notes: [],
  violations: [],
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const spread = (times: readonly number[]): string => {
  if (times.length === 0) return 'none';
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${seconds(middle)} median, ${seconds(sorted.at(-1) ?? 0)} maximum (${sorted.length})`;
};

interface Summary {
  readonly figures: Figures;
  readonly counts: { acknowledged: number; uncertain: number; refused: number };
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
    ['databases the server restarted', `${figures.recovered} of ${kills.database}`],
    ['writes acknowledged', counts.acknowledged],
    ['uncertain writes', counts.uncertain],
    ['writes refused', counts.refused],
    ['records found', figures.found],
    ['lost', figures.lost],
    ['duplicated', figures.duplicated],
    ['mails expected', figures.mailsExpected],
    ['mails found', figures.mailsFound],
    ['mails lost', figures.mailsLost],
    ['mails duplicated', figures.mailsDuplicated],
    ['mails repeated under the same id', figures.mailsRepeated],
    ['ready after a kill', spread(figures.restartMs)],
    ['jobs of dead workers released after', spread(figures.releaseMs)],
    ['stopped by SIGTERM under load in', spread(figures.stopMs)],
    ['slowest answer during a hang', seconds(figures.slowestInHangMs)],
    ['files without a row, before the sweep', figures.orphanedFiles.size],
    ['files without a row, after the sweep', figures.orphanedAfterSweep],
    ['violations', figures.violations.length],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
};
