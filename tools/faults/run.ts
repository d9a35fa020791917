import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPictures } from '../../server/src/testing/drawn-pictures.ts';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { runMain, say } from '../bootstrap/say.mjs';
import { check } from './check.ts';
import { makeClient } from './client.ts';
import { fullDisk } from './disk.ts';
import { newExpectedState } from './expected-state.ts';
import type { Fault, FaultContext } from './fault.ts';
import { newFigures, tableOf } from './figures.ts';
import { hangDatabase } from './hang.ts';
import { killSomething, stopUnderLoad } from './kills.ts';
import { mailServerFaults } from './mail-faults.ts';
import { openMailServer } from './mail-server.ts';
import { type FaultKind, help, type Options, readOptions } from './options.ts';
import { type Random, seeded } from './random.ts';
import { makeSimulation, startWorkload } from './simulation.ts';
import { openSite, processesFor } from './site.ts';
import { abortUploads, droppedStreams, slowReaders } from './sockets.ts';

const others: Readonly<Record<Exclude<FaultKind, 'kills'>, Fault>> = {
  hang: hangDatabase,
  disk: fullDisk,
  slow: slowReaders,
  uploads: abortUploads,
  streams: droppedStreams,
  stop: stopUnderLoad,
  mail: mailServerFaults,
};

const killsBetweenChecks = 10;
const warmUpMs = 8000;
/** Child processes of a killed server end within this time. */
const childrenEndMs = 3000;

interface Planned {
  readonly name: string;
  readonly fault: Fault;
}

/** The kills, plus every other fault once per 25 kills, in random order. */
const planOf = ({ kills, only }: Options, random: Random): Planned[] => {
  const plan: Planned[] = only.includes('kills')
    ? Array.from({ length: kills }, () => ({ name: 'kill', fault: killSomething }))
    : [];
  const rounds = Math.max(1, Math.round(kills / 25));
  for (let round = 0; round < rounds; round++)
    for (const [name, fault] of Object.entries(others))
      if ((only as readonly string[]).includes(name))
        plan.splice(random.between(0, plan.length), 0, { name, fault });
  return plan;
};

const progress = (done: number, plan: readonly Planned[], { simulation, figures }: FaultContext): void => {
  const { acknowledged, uncertain } = simulation.expected.counts;
  say(
    `${String(done).padStart(3)}/${plan.length} ${plan[done - 1]?.name ?? 'begin'}: ${acknowledged} writes acknowledged, ${uncertain} uncertain, ${simulation.mailServer.all().length} mails, ${figures.violations.length} violations`,
  );
};

const runPlan = async (plan: readonly Planned[], context: FaultContext, until: number): Promise<void> => {
  let sinceCheck = 0;
  for (const [index, { fault }] of plan.entries()) {
    if (Date.now() > until) {
      context.figures.notes.push(`The time limit was reached after ${index} of ${plan.length} faults.`);
      break;
    }
    await fault(context);
    progress(index + 1, plan, context);
    sinceCheck += 1;
    if (sinceCheck === killsBetweenChecks) {
      await check(context);
      sinceCheck = 0;
    }
  }
  await check(context);
};

const finish = async ({ site, workload, simulation, figures }: FaultContext): Promise<void> => {
  await workload.stop();
  site.signal('SIGTERM');
  const ended = await site.ended(30_000);
  if (ended === null || ended.code !== 0)
    figures.violations.push(`The last stop ended with ${ended?.code ?? 'nothing'}.`);
  site.signal('SIGKILL');
  await simulation.mailServer.down();
  await new Promise((resolve) => setTimeout(resolve, childrenEndMs));
  for (const left of processesFor(site.dataDir))
    figures.violations.push(`A process is still running: ${left}`);
};

const begin = async (options: Options, dataDir: string): Promise<FaultContext> => {
  const mailServer = await openMailServer();
  const site = await openSite(dataDir, mailServer.url);
  const simulation = makeSimulation({
    run: `faults-${options.seed}`,
    expected: newExpectedState(),
    client: makeClient(site.origin),
    random: seeded(options.seed + 1),
    picture: await drawPictures(),
    mailServer,
  });
  say(`Seed ${options.seed}. The server's log: ${site.logFile}`);
  say(`Ready after ${await site.start()} ms.`);
  return {
    site,
    simulation,
    workload: startWorkload(simulation, options.clients),
    figures: newFigures(),
    random: seeded(options.seed),
  };
};

await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    say(help);
    return 0;
  }
  await ensureGazetteer(process.execPath);
  await ensureWeb(process.execPath);
  const dataDir = mkdtempSync(join(tmpdir(), 'lodgepole-faults-'));
  // As root, PostgreSQL runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  const begun = Date.now();
  const context = await begin(options, dataDir);
  process.once('SIGINT', () => {
    context.site.signal('SIGKILL');
    process.exit(130);
  });
  const { figures, simulation } = context;
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    await runPlan(planOf(options, context.random), context, begun + options.minutes * 60_000);
  } catch (error) {
    figures.violations.push(`The run failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
  await finish(context);
  const minutes = (Date.now() - begun) / 60_000;
  say(`\n${tableOf({ figures, counts: simulation.expected.counts, seed: options.seed, minutes })}`);
  for (const note of figures.notes) say(`note: ${note}`);
  for (const violation of figures.violations.slice(0, 50)) say(`VIOLATION ${violation}`);
  if (figures.violations.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else say(`The data and the log are kept in ${dataDir}`);
  return figures.violations.length === 0 ? 0 : 1;
});
process.exit();
