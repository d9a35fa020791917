import { setTimeout as delay } from 'node:timers/promises';
import { drawPictures } from '../../server/src/testing/create/pictures.ts';
import { runMain, say } from '../bootstrap/say.mjs';
import { startWorkload } from './actions/workload.ts';
import { check, noTotals } from './check.ts';
import { makeClient, newPhase } from './client.ts';
import { endAll, inNewFolder, processesFor } from './daemon.ts';
import { type FailoverSite, type LargerSite, startFailoverSite, startLargerSite } from './larger-site.ts';
import { newLedger } from './ledger.ts';
import { type Live, watchLive } from './live.ts';
import { openMailServer } from './mail-server.ts';
import { help, type Options, readOptions } from './options.ts';
import { type Random, seeded } from './random.ts';
import { type FaultRow, reportText } from './report.ts';
import type { Fault, Rig } from './rig.ts';
import { type SingleSite, startSingleSite } from './site.ts';
import { makeWorld } from './world.ts';

const faultsBetweenChecks = 10;
const warmUpLimitMs = 60_000;
const beforeFaultMs = 1500;
/** Longer than a refused call waits before its retry. */
const afterFaultMs = 6500;
/** PgBouncer tries a server again after a second. */
const noticedMs = 2000;
/** Since the replica last started; the checks alone run fewer. */
const leastTransactions = 20;
/** Child processes of a killed server end within this time. */
const childrenEndMs = 3000;

/** Faults with a weight are drawn `kills` times; the others happen once per 25 kills, between them. */
const planOf = ({ faults, kills }: Options, random: Random): Fault[] => {
  const others = faults.filter(({ weight }) => weight === undefined);
  const weighted = faults.flatMap((fault) => Array<Fault>(Math.round((fault.weight ?? 0) * 20)).fill(fault));
  if (weighted.length === 0) return others;
  const plan = Array.from({ length: kills }, () => random.pick(weighted)).filter(
    (fault) => fault !== undefined,
  );
  for (let round = 0; round < Math.max(1, Math.round(kills / 25)); round++)
    for (const fault of others) plan.splice(random.between(0, plan.length), 0, fault);
  return plan;
};

const starts = { faults: startSingleSite, scale: startLargerSite, failover: startFailoverSite };

const begin = async ({ seed, topology, isLarger }: Options, folder: string) => {
  const mailServer = await openMailServer();
  const site: SingleSite | LargerSite | FailoverSite = await starts[topology](folder, mailServer.url);
  const picture = await drawPictures();
  const world = makeWorld({
    run: `rig-${seed}`,
    ledger: newLedger(),
    client: makeClient(site.origin),
    random: seeded(seed + 1),
    // Decoding large pictures would take the processor from the other parts of the larger site.
    picture: (random) => picture(isLarger ? { ...random, chance: () => false } : random),
    mailServer,
  });
  const rows = new Map<string, FaultRow>();
  const measures = new Map<string, number[]>();
  const notes: string[] = [];
  const violations = new Set<string>();
  const rig: Rig<typeof site> = {
    site,
    world,
    workload: startWorkload(world, 6),
    totals: { ...noTotals },
    random: seeded(seed),
    fail: (what) => {
      if (!violations.has(what)) say(`  VIOLATION ${what}`);
      violations.add(what);
    },
    note: (what) => void notes.push(what),
    measure: (what, ms) => void measures.set(what, [...(measures.get(what) ?? []), ms]),
  };
  return { ...rig, rows, measures, notes, violations };
};

type Run = Awaited<ReturnType<typeof begin>>;

const warmUp = async ({ world, site }: Run): Promise<Live> => {
  const { conversations, unexpected } = world.ledger;
  for (const until = Date.now() + warmUpLimitMs; conversations.length < 2 && Date.now() < until; )
    await delay(100);
  const [conversation] = conversations;
  if (!conversation) throw new Error(`The clients got nowhere: ${unexpected.join('; ')}`);
  return watchLive(world, site.origin, conversation);
};

const runFault = async (run: Run, fault: Fault, live: Live, isLarger: boolean): Promise<void> => {
  const { world, rows, workload, fail } = run;
  const { name, title } = fault;
  const row = rows.get(name) ?? { phase: newPhase(title), times: 0, liveMs: 0 };
  const { phase } = row;
  rows.set(name, row);
  row.times += 1;
  let backAt = Number.POSITIVE_INFINITY;
  phase.mayRefuse = (request) => (fault.mayRefuse?.(request) ?? false) && Date.now() < backAt + noticedMs;
  world.client.begin(phase);
  await delay(isLarger ? beforeFaultMs : 0);
  await fault.run(run);
  backAt = Date.now();
  await delay(isLarger ? afterFaultMs : 0);
  await workload.pause();
  workload.resume();
  row.liveMs = Math.max(row.liveMs, (await live.check()) ?? Number.POSITIVE_INFINITY);
  if (row.liveMs === Number.POSITIVE_INFINITY) fail(`No live event came after: ${title}`);
  // One server cannot answer while it is down, but it must never answer 500.
  for (const what of phase.failed)
    if (isLarger || what.includes(' 500 ')) fail(`Failed with a retry during: ${title}: ${what}`);
  const { acknowledged, uncertain } = world.ledger.counts;
  say(
    `  ${title}: ${phase.calls} calls, ${phase.retried} retried, ${phase.refused} refused, ${phase.failed.length} failed; ${acknowledged} writes acknowledged, ${uncertain} uncertain`,
  );
};

const runPlan = async (run: Run, options: Options): Promise<void> => {
  const { isLarger } = options;
  const live = await warmUp(run);
  const plan = planOf(options, run.random);
  for (const [index, fault] of plan.entries()) {
    await runFault(run, fault, live, isLarger);
    if (!isLarger && index % faultsBetweenChecks === faultsBetweenChecks - 1) await check(run);
  }
  const lastCheck = newPhase('last check');
  run.world.client.begin(lastCheck);
  await check(run);
  for (const what of lastCheck.failed) run.fail(`Failed with a retry during the last check: ${what}`);
  await live.close();
};

const finish = async ({ site, workload, world, fail, note }: Run, folder: string): Promise<void> => {
  await workload.stop();
  if ('replica' in site) {
    const { isFollowing, transactions } = await site.replicaState();
    if (!isFollowing) fail('The replica is not connected to the primary.');
    if (transactions < leastTransactions) fail(`The replica ran only ${transactions} transactions.`);
    note(`${await site.connections()} connections are open on the primary.`);
  }
  for (const server of site.servers) {
    const { code } = await server.stop();
    if (code !== 0) fail(`${server.name} ended with ${code} on SIGTERM.`);
  }
  await endAll();
  await world.mailServer.down();
  await delay(childrenEndMs);
  for (const left of processesFor(folder)) fail(`A process is still running: ${left}`);
};

const runAll = async (options: Options, folder: string): Promise<boolean> => {
  say(`Seed ${options.seed}, data and logs in ${folder}`);
  const run = await begin(options, folder);
  await runPlan(run, options).catch((error: unknown) =>
    run.fail(`The run failed: ${error instanceof Error ? error.stack : String(error)}`),
  );
  await finish(run, folder);
  say(`\n${reportText(run)}`);
  return run.violations.size === 0;
};

await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    say(help);
    return 0;
  }
  const since = Date.now();
  const code = await inNewFolder((folder) => runAll(options, folder));
  say(`Seed ${options.seed}, ${((Date.now() - since) / 60_000).toFixed(1)} minutes`);
  return code;
});
process.exit();
