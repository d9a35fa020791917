import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { Stopped } from '../bootstrap/say.mjs';
import { findChromium } from './chromium.ts';
import { type Ended, runProgram } from './command.ts';
import type { Choice } from './options.ts';
import {
  checkTally,
  playwrightFailures,
  playwrightTally,
  playwrightTimes,
  type Tally,
  type TimedFile,
  vitestFailures,
  vitestTally,
  vitestTimes,
} from './summary.ts';

export interface Outcome {
  readonly tally: Tally;
  readonly output: string;
  /** Repeated at the end of the run. */
  readonly failures?: readonly string[];
  readonly times?: readonly TimedFile[];
  /** A line to show even after success. */
  readonly note?: string | undefined;
}

export interface Step {
  readonly name: string;
  readonly title: string;
  readonly run: (choice: Choice) => Promise<Outcome>;
}

const outcomeOf = ({ code, output }: Ended): Outcome => ({ tally: checkTally(code), output });

const check = (name: string, title: string, program: string, args: readonly string[] = []): Step => ({
  name,
  title,
  run: async () => outcomeOf(await runProgram(program, args)),
});

/** Several steps need the city list and the web app, built as `npm start` builds them; pages may not grow unnoticed. */
export const buildStep: Step = {
  name: 'build',
  title: 'Build',
  run: async () => {
    try {
      await ensureGazetteer(process.execPath);
      await ensureWeb(process.execPath);
      return outcomeOf(await runProgram('tools/checks/sizes.ts'));
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return { tally: checkTally(1), output: error.message };
    }
  },
};

export const staticSteps: readonly Step[] = [
  check('lint', 'Lint and type check', 'node_modules/oxlint/bin/oxlint'),
  check('dead-code', 'Dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
  check('catalogue', 'Message catalogue', 'tools/checks/catalogue/run.ts'),
  check('format', 'Format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  check('rules', 'Source rules', 'tools/checks/run.ts'),
];

const readReport = <Report>(file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
};

interface Reading<Report> {
  readonly count: (report: Report | null, exitCode: number) => Tally;
  readonly failures: (report: Report | null) => string[];
  readonly times: (report: Report | null) => TimedFile[];
}

const withReport = async <Report>(
  run: (file: string) => Promise<Ended>,
  read: Reading<Report>,
): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'lodgepole-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await run(file);
    const report = readReport<Report>(file);
    return {
      tally: read.count(report, code),
      output,
      failures: read.failures(report),
      times: read.times(report),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const projects = ['contract', 'server', 'web', 'web-plain', 'tools'];

const unitTests: Step = {
  name: 'unit',
  title: 'Unit, HTTP and fuzz tests',
  run: async ({ files, grep }) => {
    const isNarrowed = files.length > 0 || grep !== null;
    const chosen = isNarrowed ? projects : [...projects, 'fuzz'];
    const outcome = await withReport(
      (file) =>
        runProgram('node_modules/vitest/vitest.mjs', [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...chosen.flatMap((project) => ['--project', project]),
          ...(grep === null ? [] : ['-t', grep]),
          ...files,
        ]),
      { count: vitestTally, failures: vitestFailures, times: vitestTimes },
    );
    return { ...outcome, note: /^FUZZ_SEED=.*$/m.exec(outcome.output)?.[0] };
  },
};

const browserTests: Step = {
  name: 'browser',
  title: 'Browser tests',
  run: async ({ files, grep }) => {
    const browser = await findChromium();
    return withReport(
      (file) =>
        runProgram(
          'node_modules/@playwright/test/cli.js',
          ['test', '--reporter=list,json', ...(grep === null ? [] : ['-g', grep]), ...files],
          { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        ),
      {
        count: playwrightTally,
        failures: playwrightFailures,
        times: playwrightTimes,
      },
    );
  },
};

export const slowSteps: readonly Step[] = [unitTests, browserTests];
