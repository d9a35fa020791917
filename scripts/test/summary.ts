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
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
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

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

export const playwrightTally = (report: PlaywrightReport | null, exitCode: number): Tally => {
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOne({ passed: expected + flaky, failed: unexpected + report.errors.length }, exitCode);
};

export const checkTally = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
