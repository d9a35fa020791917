export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The last line of a test run. */
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
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
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

/** What failed, by file and name; a file that failed to load stands for itself. */
export const vitestFailures = (report: VitestReport | null): string[] =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
    });

/** The tests that failed first and passed at their second try. */
export const vitestFlaky = (report: VitestReport | null): string[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
  );

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

export const playwrightTally = (report: PlaywrightReport | null, exitCode: number): Tally => {
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOne({ passed: expected + flaky, failed: unexpected + report.errors.length }, exitCode);
};

/** Journeys that ended so, by file, name and width. */
const journeysThat = (ended: string, report: PlaywrightSuite | null): string[] => [
  ...(report?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  ),
  ...(report?.suites ?? []).flatMap((suite) => journeysThat(ended, suite)),
];

export const playwrightFailures = (report: PlaywrightSuite | null): string[] =>
  journeysThat('unexpected', report);

/** The journeys that failed first and passed at their second try. */
export const playwrightFlaky = (report: PlaywrightSuite | null): string[] => journeysThat('flaky', report);

export const checkTally = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
