export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const summaryLine = (tallies: readonly Tally[]): string => {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  return `${total('passed')} passed, ${total('failed')} failed`;
};

/** A tool with a non-zero exit code counts as at least one failure, whatever its report says. */
const atLeastOne = (tally: Tally, exitCode: number): Tally =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
    }[];
  }[];
}

/** Counts tests, and each file that failed to load as one failure. */
export const vitestTally = (report: VitestReport | null, exitCode: number): Tally => {
  if (report === null) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return atLeastOne({ passed: report.numPassedTests, failed }, exitCode);
};

/** A file that failed to load counts as one failure. */
export const vitestFailures = (report: VitestReport | null): string[] =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
    });

export interface TimedFile {
  readonly name: string;
  readonly ms: number;
}

export const vitestTimes = (report: VitestReport | null): TimedFile[] =>
  (report?.testResults ?? []).map(({ name, startTime = 0, endTime = startTime }) => ({
    name,
    ms: endTime - startTime,
  }));

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results?: readonly { readonly duration: number }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
}

export const playwrightTally = (report: PlaywrightReport | null, exitCode: number): Tally => {
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected } = report.stats;
  return atLeastOne({ passed: expected, failed: unexpected + report.errors.length }, exitCode);
};

const journeysIn = (suite: PlaywrightSuite | null): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite?.specs ?? []),
  ...(suite?.suites ?? []).flatMap(journeysIn),
];

/** Failed journeys by file, width and title. */
export const playwrightFailures = (report: PlaywrightSuite | null): string[] =>
  journeysIn(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  );

/** Journeys of one file run at the same time, so this is worker time rather than elapsed time. */
export const playwrightTimes = (report: PlaywrightSuite | null): TimedFile[] => {
  const byFile = Map.groupBy(journeysIn(report), ({ file }) => `e2e/${file}`);
  return [...byFile].map(([name, journeys]) => ({
    name,
    ms: journeys
      .flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results))
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
};

export const slowestLines = (files: readonly TimedFile[], most: number): string[] =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);

export const checkTally = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
