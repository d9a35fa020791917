import { expect, it } from 'vitest';
import {
  checkTally,
  playwrightFailures,
  playwrightTally,
  playwrightTimes,
  slowestLines,
  summaryLine,
  vitestFailures,
  vitestTally,
  vitestTimes,
} from './summary.ts';

const file = (status: string, ...results: string[]) => ({
  name: 'rooms.test.ts',
  status,
  assertionResults: results.map((result, index) => ({ status: result, fullName: `rooms ${index}` })),
});

it('adds all steps up in one line', () => {
  expect(summaryLine([])).toBe('0 passed, 0 failed');
  expect(summaryLine([checkTally(0), checkTally(2), { passed: 40, failed: 1 }])).toBe('41 passed, 2 failed');
});

it('counts Vitest tests', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  const report = { numPassedTests: 3, numFailedTests: 1, testResults };
  expect(vitestTally(report, 1)).toEqual({ passed: 3, failed: 1 });
});

it('counts a file that failed before its first test', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [file('failed')] };
  expect(vitestTally(report, 1)).toEqual({ passed: 2, failed: 1 });
});

it('trusts the exit code when the report has no failure', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed', 'passed')] };
  expect(vitestTally(report, 1)).toEqual({ passed: 2, failed: 1 });
  const journeys = { stats: { expected: 4, unexpected: 0 }, errors: [] };
  expect(playwrightTally(journeys, 1)).toEqual({ passed: 4, failed: 1 });
});

it('counts a run without a report as a failure', () => {
  expect(vitestTally(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally(null, 0)).toEqual({ passed: 0, failed: 1 });
});

it('counts journeys and errors outside of them', () => {
  const report = { stats: { expected: 5, unexpected: 1 }, errors: ['The server did not start.'] };
  expect(playwrightTally(report, 1)).toEqual({ passed: 5, failed: 2 });
});

it('names what failed, and a file that failed before its first test', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(vitestFailures(report)).toEqual(['rooms.test.ts: rooms 1', 'rooms.test.ts']);
  expect(vitestFailures(null)).toEqual([]);
});

it('names the journeys that failed, and on which width', () => {
  const tests = [
    { projectName: 'desktop', status: 'expected' },
    { projectName: 'phone', status: 'unexpected' },
  ];
  const specs = [{ file: 'rent.e2e.ts', title: 'a home is rented', tests }];
  expect(playwrightFailures({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'rent.e2e.ts (phone): a home is rented',
  ]);
});

it('lists the slowest files first, adding up the journeys of a file', () => {
  const testResults = [{ ...file('passed', 'passed'), startTime: 1000, endTime: 3500 }];
  const journey = (duration: number) => ({
    file: 'rent.e2e.ts',
    title: 'a home is rented',
    tests: [{ projectName: 'desktop', status: 'expected', results: [{ duration }] }],
  });
  const times = [
    ...vitestTimes({ numPassedTests: 1, numFailedTests: 0, testResults }),
    ...playwrightTimes({ suites: [{ specs: [journey(2000)], suites: [{ specs: [journey(1000)] }] }] }),
  ];
  expect(slowestLines(times, 20)).toEqual(['   3.0 s  e2e/rent.e2e.ts', '   2.5 s  rooms.test.ts']);
  expect(slowestLines(times, 1)).toHaveLength(1);
});
