import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserName, missingFor } from '../../e2e/browsers/drive/programs.ts';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { runToEnd } from '../bootstrap/child.mjs';
import { inProject } from '../bootstrap/project.mjs';
import { runMain, Stopped, say } from '../bootstrap/say.mjs';
import { runCommand } from '../test/command.ts';
import { playwrightFailures, playwrightTally, summaryLine } from '../test/summary.ts';
import { help, type Options, readOptions } from './options.ts';

type Report = NonNullable<Parameters<typeof playwrightTally>[0]>;

const quiet = { DEBIAN_FRONTEND: 'noninteractive' };

const install = async (packages: readonly string[]): Promise<void> => {
  say(`Installing ${packages.join(', ')} of Debian.`);
  await runCommand('apt-get', ['update', '-q'], quiet);
  const options = ['install', '-y', '-q', '--no-install-recommends'];
  const { code, output } = await runCommand('apt-get', [...options, ...packages], quiet);
  if (code !== 0) throw new Stopped(`${output}\nThe packages could not be installed.`);
};

const missingIn = (browsers: readonly BrowserName[]) => browsers.flatMap((name) => missingFor(name));

const ensurePrograms = async ({ browsers, install: mayInstall }: Options): Promise<void> => {
  const packages = () => [...new Set(missingIn(browsers).map(({ debianPackage }) => debianPackage))];
  if (packages().length > 0 && mayInstall && process.getuid?.() === 0) await install(packages());
  const missing = missingIn(browsers);
  if (missing.length === 0) return;
  const names = missing.map(({ program }) => program).join(', ');
  throw new Stopped(
    `Not found: ${names}. On Debian: apt-get install ${packages().join(' ')}, or run this as root with --install.`,
  );
};

const readReport = (file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
};

const runJourneys = async ({ browsers, widths, grep }: Options): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'lodgepole-report-'));
  const file = join(folder, 'report.json');
  const projects = browsers.flatMap((browser) =>
    widths.flatMap((width) => ['--project', `${browser}-${width}`]),
  );
  const code = await runToEnd(
    process.execPath,
    [
      inProject('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      inProject('e2e', 'browsers', 'playwright.config.ts'),
      '--reporter=list,json',
      ...projects,
      ...(grep === null ? [] : ['-g', grep]),
    ],
    { cwd: inProject(), stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  const tally = playwrightTally(report, code);
  const failures = playwrightFailures(report);
  if (failures.length > 0) say(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  say(`\n${summaryLine([tally])}`);
  return tally.failed === 0 ? 0 : 1;
};

await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    say(help);
    return 0;
  }
  await ensurePrograms(options);
  await ensureGazetteer(process.execPath);
  await ensureWeb(process.execPath);
  return runJourneys(options);
});
