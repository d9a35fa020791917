import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drawPictures } from '../../server/src/testing/drawn-pictures.ts';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { runMain, say } from '../bootstrap/say.mjs';
import { check } from '../faults/check.ts';
import { makeClient } from '../faults/client.ts';
import { newExpectedState } from '../faults/expected-state.ts';
import { type Figures, newFigures } from '../faults/figures.ts';
import { type MailServer, openMailServer } from '../faults/mail-server.ts';
import { seeded } from '../faults/random.ts';
import {
  makeSimulation,
  type Simulation,
  startWorkload,
  type Workload,
  writing,
} from '../faults/simulation.ts';
import { processesFor } from '../faults/site.ts';
import { type Ledger, newPhase, type Phase, retryingClient } from './calls.ts';
import { endAll } from './daemon.ts';
import { type Fault, faults } from './faults.ts';
import { type Live, watchLive } from './live.ts';
import { help, Misused, type Options, readOptions } from './options.ts';
import { choosePorts } from './ports.ts';
import { findPrograms } from './programs.ts';
import { reading } from './reading-actions.ts';
import { type Row, tableOf } from './report.ts';
import { type Stack, startStack } from './stack.ts';

const warmUpLimitMs = 60_000;
const beforeFaultMs = 1500;
/** Longer than a refused call waits before it is made again. */
const afterFaultMs = 6500;
/** PgBouncer tries a server again after a second. */
const noticedMs = 2000;
const childrenEndMs = 2000;
/** Since it last came back; the checks of this run ask it less. */
const leastAsked = 20;

interface Run {
  readonly stack: Stack;
  readonly simulation: Simulation;
  readonly calls: Ledger;
  readonly workload: Workload;
  readonly figures: Figures;
  readonly rows: Row[];
  /** The most that the site held on the primary at the end of a fault. */
  connections: number;
  readonly results: { readonly what: string; readonly reasons: readonly string[] }[];
}

const note = ({ results }: Run, what: string, reasons: readonly string[]): void => {
  results.push({ what, reasons });
  for (const reason of reasons.slice(0, 10)) say(`    FAILED ${what}: ${reason}`);
};

/** Until there is a conversation to watch. */
const warmUp = async ({ simulation }: Run): Promise<void> => {
  const until = Date.now() + warmUpLimitMs;
  while (simulation.expected.conversations.length < 2 && Date.now() < until) await delay(100);
  if (simulation.expected.conversations.length === 0)
    throw new Error(`The clients got nowhere: ${simulation.expected.unexpectedAnswers.join('; ')}`);
};

const wordsOf = (phase: Phase, { expected }: Simulation): string => {
  const reasons = [...phase.reasons].map(([reason, times]) => `${times} × ${reason}`).join(', ');
  const parts = [
    `${phase.calls} calls`,
    `${phase.retried} retried${reasons && ` (${reasons})`}`,
    `${phase.refused} refused`,
    `${phase.failed.length} failed`,
    `longest ${(phase.longestMs / 1000).toFixed(1)} s`,
  ];
  const { acknowledged, uncertain } = expected.counts;
  return `${parts.join(', ')}; ${acknowledged} writes acknowledged so far, ${uncertain} uncertain`;
};

const runFault = async (run: Run, live: Live, { title, awayMs, needs, happen }: Fault): Promise<void> => {
  const { stack, simulation, calls, workload, rows } = run;
  let backAt = Number.POSITIVE_INFINITY;
  const phase = newPhase(title, (made) => (needs?.(made) ?? false) && Date.now() < backAt + noticedMs);
  calls.begin(phase);
  await delay(beforeFaultMs);
  const readyMs = await happen(stack, awayMs);
  backAt = Date.now();
  await delay(afterFaultMs);
  run.connections = Math.max(run.connections, await stack.connections());
  await workload.pause();
  workload.resume();
  const liveMs = await live.check();
  rows.push({ phase, awayMs, readyMs, liveMs });
  say(`  ${title}: ${wordsOf(phase, simulation)}`);
  note(run, `calls while: ${title}`, phase.failed);
  note(
    run,
    `live events after: ${title}`,
    liveMs === null ? ['A message was written and not announced.'] : [],
  );
};

/** Everything that was acknowledged, at rest. */
const checkAll = async (run: Run): Promise<void> => {
  const { stack, simulation, workload, figures, calls } = run;
  calls.begin(newPhase('the last check'));
  say('  looking for everything that was acknowledged');
  await check({ site: stack, simulation, workload, figures });
  await workload.stop();
  note(run, 'nothing acknowledged is lost, nothing is there twice', figures.violations);
  note(run, 'calls of the last check', calls.phases.at(-1)?.failed ?? []);
  const { isFollowing, asked } = await stack.replicaState();
  note(run, 'the replica follows', isFollowing ? [] : ['It is not connected to the primary.']);
  note(run, 'the replica answers searches', asked > leastAsked ? [] : [`It was asked ${asked} times.`]);
};

const summary = (
  { rows, simulation, figures, results, connections }: Run,
  seed: number,
  minutes: number,
): string => {
  const { acknowledged, uncertain, refused } = simulation.expected.counts;
  const failed = results.filter(({ reasons }) => reasons.length > 0).length;
  return `
${tableOf(rows)}

seed ${seed}, ${minutes.toFixed(1)} min; ${acknowledged} writes acknowledged, ${uncertain} uncertain, ${refused} refused; ${figures.found} records found, ${figures.lost} lost, ${figures.duplicated} twice; ${figures.mailsFound} of ${figures.mailsExpected} mails that were due, ${figures.mailsRepeated} came again under the same id
at most ${connections} connections to the primary, of both processes and PgBouncer
refused: answered 503 with Retry-After twice, as calls may that need a part which is away for longer
${results.length - failed} passed, ${failed} failed`;
};

interface Opened {
  readonly folder: string;
  mailServer: MailServer | null;
}

const begin = async (options: Options, opened: Opened): Promise<Run> => {
  const programs = findPrograms();
  const ports = await choosePorts(options.port);
  say(`Seed ${options.seed}, ports ${ports.nginx} to ${ports.store}, logs and data in ${opened.folder}`);
  const mailServer = await openMailServer();
  opened.mailServer = mailServer;
  const stack = await startStack({
    folder: opened.folder,
    ports,
    programs,
    smtpUrl: mailServer.url,
  });
  const client = retryingClient(makeClient(stack.origin), newPhase('warming up'));
  const picture = await drawPictures();
  const simulation = makeSimulation({
    run: `scale-${options.seed}`,
    expected: newExpectedState(),
    client,
    random: seeded(options.seed + 1),
    // Small ones: decoding large ones would take the processor that the parts under test share.
    picture: (choice) => picture({ chance: () => false, pick: (items) => choice.pick(items) }),
    mailServer,
  });
  const workload = startWorkload(simulation, options.clients, [...writing, ...reading]);
  return {
    stack,
    simulation,
    calls: client,
    workload,
    figures: newFigures(),
    rows: [],
    connections: 0,
    results: [],
  };
};

const runAll = async (options: Options, opened: Opened): Promise<boolean> => {
  const begun = Date.now();
  const run = await begin(options, opened);
  await warmUp(run);
  const [conversation] = run.simulation.expected.conversations;
  if (!conversation) throw new Error('There is no conversation.');
  const live = watchLive(run.simulation, run.stack.origin, conversation);
  const planned = faults.filter(({ name }) => options.only?.includes(name) ?? true);
  for (const fault of planned) await runFault(run, live, fault);
  await checkAll(run);
  await live.close();
  for (const site of [run.stack.one, run.stack.two]) {
    const code = await site.stop();
    note(run, `${site.name} stops in order`, code === 0 ? [] : [`It ended with ${code}.`]);
  }
  await closeAll(opened);
  await delay(childrenEndMs);
  note(run, 'no process is left', processesFor(opened.folder));
  say(summary(run, options.seed, (Date.now() - begun) / 60_000));
  return run.results.every(({ reasons }) => reasons.length === 0);
};

const closeAll = async ({ mailServer }: Opened): Promise<void> => {
  await endAll();
  await mailServer?.down();
};

const names = faults.map(({ name }) => name);

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2), names);
  if (options === null) {
    say(help(names));
    return 0;
  }
  findPrograms();
  await ensureGazetteer(process.execPath);
  await ensureWeb(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'lodgepole-scale-'));
  const opened: Opened = { folder, mailServer: null };
  let keeps = options.keeps;
  const stopped = Promise.withResolvers<number>();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => stopped.resolve(code));
  const late = setTimeout(() => {
    say(`FAILED The run took longer than ${options.minutes} min.`);
    keeps = true;
    stopped.resolve(1);
  }, options.minutes * 60_000);
  try {
    const finished = runAll(options, opened).then((passed) => (passed ? 0 : 1));
    const code = await Promise.race([finished, stopped.promise]);
    keeps ||= code === 1;
    return code;
  } catch (error) {
    keeps = true;
    throw error;
  } finally {
    clearTimeout(late);
    await closeAll(opened);
    if (keeps) say(`The data and the logs are kept in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
};

await runMain(() =>
  main().catch((error: unknown) => {
    if (!(error instanceof Misused)) throw error;
    process.stderr.write(`${error.message}\n\n${help(names)}\n`);
    return 2;
  }),
);
process.exit();
