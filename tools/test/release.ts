import { missingPackages as missingForBrowsers } from '../../e2e/browsers/drive/programs.ts';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { runToEnd } from '../bootstrap/child.mjs';
import { inProject } from '../bootstrap/project.mjs';
import { elapsed, runMain, Stopped, say } from '../bootstrap/say.mjs';
import { failoverPrograms, largerPrograms } from '../rig/larger-site.ts';
import { missingPackages } from '../rig/machine.ts';
import { rollingPrograms } from '../rig/rolling.ts';
import { findChromium } from './chromium.ts';
import { runCommand } from './command.ts';
import { parseOrStop } from './options.ts';

interface Part {
  readonly name: string;
  readonly title: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: () => Promise<NodeJS.ProcessEnv>;
  /** Debian packages that are not installed. */
  readonly missing?: () => readonly string[];
}

const playwright = 'node_modules/@playwright/test/cli.js';

const parts: readonly Part[] = [
  {
    name: 'journeys',
    title: 'all journeys in Chromium, with those tagged @release, at both widths',
    program: playwright,
    args: ['test'],
    env: async () => ({ ...(await findChromium()), RELEASE_TESTS: '1' }),
  },
  {
    name: 'browsers',
    title: 'the main journeys in Firefox and WebKitGTK, at both widths',
    program: playwright,
    args: ['test', '--config', 'e2e/browsers/playwright.config.ts'],
    missing: missingForBrowsers,
  },
  {
    name: 'fuzz',
    title: '200,000 fuzzed requests',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'fuzz'],
    env: () => Promise.resolve({ FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '200000' }),
  },
  {
    name: 'races',
    title: 'the tests of the server, with more rounds of each race',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'server'],
    env: () => Promise.resolve({ RELEASE_TESTS: '1' }),
  },
  {
    name: 'slow-tests',
    title: 'kills of PostgreSQL, restores and jobs, and slow attacks with long texts',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'release'],
  },
  {
    name: 'rig-faults',
    title: 'kills, hangs, full disks and other faults of one server',
    program: 'tools/rig/run.ts',
    args: ['faults'],
  },
  {
    name: 'rig-scale',
    title: 'kills in a larger site: two servers, replica, PgBouncer, S3 store, nginx',
    program: 'tools/rig/run.ts',
    args: ['scale'],
    missing: () => missingPackages(largerPrograms),
  },
  {
    name: 'rig-failover',
    title: 'a leader killed ten times and cut off: the same with Patroni, etcd and HAProxy; as root',
    program: 'tools/rig/run.ts',
    args: ['failover'],
    missing: () => missingPackages(failoverPrograms),
  },
  {
    name: 'rig-rolling',
    title: 'two servers restarted one after the other behind nginx, then Caddy, without a failed request',
    program: 'tools/rig/rolling.ts',
    args: [],
    missing: () => missingPackages(rollingPrograms),
  },
];

const help = `npm run test:release -- [options] [-- arguments of the part]

Runs what only matters before a release, in this order:
${parts.map(({ name, title }) => `  ${name.padEnd(13)}${title}`).join('\n')}

  --only A,B   only these parts
  --install    as root on Debian, installs missing programs first

For example:
  npm run test:release -- --only browsers -- --project firefox-390 -g apply
  npm run test:release -- --only rig-faults -- --kills 3 --seed 7`;

const options = {
  only: { type: 'string' },
  install: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const choose = (only: string | undefined): readonly Part[] => {
  const names = only?.split(',') ?? parts.map(({ name }) => name);
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Stopped(`There is no part called ${unknown.join(', ')}.\n\n${help}`);
  return parts.filter(({ name }) => names.includes(name));
};

const ensurePrograms = async (chosen: readonly Part[], installs: boolean): Promise<void> => {
  const missing = () => chosen.flatMap((part) => part.missing?.() ?? []);
  if (installs && missing().length > 0) {
    say(`Installing ${missing().join(', ')}.`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-q'], env);
    const options = ['install', '-y', '-q', '--no-install-recommends'];
    const { code, output } = await runCommand('apt-get', [...options, ...missing()], env);
    if (code !== 0) throw new Stopped(`${output}\nThe packages could not be installed.`);
  }
  if (missing().length > 0)
    throw new Stopped(
      `Programs are missing. On Debian: apt-get install ${missing().join(' ')}, or run this as root with --install.`,
    );
};

await runMain(async () => {
  const { values, positionals } = parseOrStop(process.argv.slice(2), options, `\n\n${help}`);
  if (values.help) {
    say(help);
    return 0;
  }
  const chosen = choose(values.only);
  if (positionals.length > 0 && chosen.length !== 1)
    throw new Stopped('Choose one part to pass arguments to.');
  await ensurePrograms(chosen, values.install);
  await ensureGazetteer(process.execPath);
  await ensureWeb(process.execPath);
  const results: string[] = [];
  let failed = 0;
  for (const { name, title, program, args, env } of chosen) {
    say(`\n${name}: ${title}`);
    const since = performance.now();
    const code = await runToEnd(process.execPath, [inProject(program), ...args, ...positionals], {
      cwd: inProject(),
      stdio: 'inherit',
      env: { ...process.env, ...(await env?.()) },
    });
    if (code > 128) throw new Stopped('Stopped before the end.');
    failed += Number(code !== 0);
    results.push(`${code === 0 ? '✓' : '✗'} ${name} (${elapsed(since)})`);
  }
  say(`\n${results.join('\n')}\n${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
