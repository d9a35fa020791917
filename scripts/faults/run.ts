import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPictures } from '../../server/src/testing/drawn-pictures.ts';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { runMain, say } from '../bootstrap/say.mjs';
import { makeActing, startCrowd } from './acting.ts';
import { lookForAll } from './check-api.ts';
import { checkMail } from './check-mail.ts';
import { checkRowsAndFiles, drainJobs } from './check-rows.ts';
import { makeClient } from './client.ts';
import { fullDisk } from './disk.ts';
import type { Fault, Faulty } from './fault.ts';
import { type Figures, newFigures, tableOf } from './figures.ts';
import { hangDatabase } from './hang.ts';
import { killSomething, stopUnderLoad } from './kills.ts';
import { troubledMail } from './mail-faults.ts';
import { type FaultKind, help, type Options, readOptions } from './options.ts';
import { openPostbox } from './postbox.ts';
import { type Random, seeded } from './random.ts';
import { openSite, processesFor } from './site.ts';
import { abortUploads, slowReaders, vanishingStreams } from './sockets.ts';
import { newWorld } from './world.ts';

const others: Readonly<Record<Exclude<FaultKind, 'kills'>, Fault>> = {
  hang: hangDatabase,
  disk: fullDisk,
  slow: slowReaders,
  uploads: abortUploads,
  streams: vanishingStreams,
  stop: stopUnderLoad,
  mail: troubledMail,
};

const killsBetweenChecks = 10;
const warmUpMs = 8000;
/** What a killed server started ends soon after it. */
const endingMs = 3000;

interface Planned {
  readonly name: string;
  readonly fault: Fault;
}

/** The kills, with each other fault once for every 25 of them, in a random order. */
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

const sort = (what: string, times: number, state: string, figures: Figures): void => {
  if (state === 'there') figures.found += times > 0 ? 1 : 0;
  if (state === 'there' && times === 0) {
    figures.lost += 1;
    figures.breaches.push(`Lost: ${what}`);
  }
  if (state === 'gone' && times > 0) figures.breaches.push(`Removed, and still there: ${what}`);
  if (times > 1) {
    figures.doubled += 1;
    figures.breaches.push(`There ${times} times: ${what}`);
  }
};

/** Everything is looked for; what is counted is the last look alone. */
const check = async ({ site, acting, crowd, figures }: Faulty): Promise<void> => {
  await crowd.pause();
  const before = figures.breaches.length;
  Object.assign(figures, {
    found: 0,
    lost: 0,
    doubled: 0,
    mailsOwed: 0,
    mailsFound: 0,
    mailsLost: 0,
    mailsDoubled: 0,
    mailsRepeated: 0,
  });
  await drainJobs(site);
  for (const { what, state, times } of await lookForAll(acting)) sort(what, times, state, figures);
  checkMail(acting, figures);
  await checkRowsAndFiles(site, figures);
  for (const what of acting.world.surprises.splice(0)) figures.breaches.push(`Not expected: ${what}`);
  const unique = [...new Set(figures.breaches)];
  figures.breaches.splice(0, figures.breaches.length, ...unique);
  for (const breach of unique.slice(before)) say(`  BREACH ${breach}`);
  crowd.resume();
};

const progress = (done: number, plan: readonly Planned[], { acting, figures }: Faulty): void => {
  const { acknowledged, inDoubt } = acting.world.counts;
  say(
    `${String(done).padStart(3)}/${plan.length} ${plan[done - 1]?.name ?? 'begin'}: ${acknowledged} writes acknowledged, ${inDoubt} in doubt, ${acting.postbox.all().length} mails, ${figures.breaches.length} breaches`,
  );
};

const runPlan = async (plan: readonly Planned[], faulty: Faulty, until: number): Promise<void> => {
  let sinceCheck = 0;
  for (const [index, { fault }] of plan.entries()) {
    if (Date.now() > until) {
      faulty.figures.notes.push(`Time was up after ${index} of ${plan.length} faults.`);
      break;
    }
    await fault(faulty);
    progress(index + 1, plan, faulty);
    sinceCheck += 1;
    if (sinceCheck === killsBetweenChecks) {
      await check(faulty);
      sinceCheck = 0;
    }
  }
  await check(faulty);
};

const finish = async ({ site, crowd, acting, figures }: Faulty): Promise<void> => {
  await crowd.stop();
  site.signal('SIGTERM');
  const ended = await site.ended(30_000);
  if (ended === null || ended.code !== 0)
    figures.breaches.push(`The last stop ended with ${ended?.code ?? 'nothing'}.`);
  site.signal('SIGKILL');
  await acting.postbox.down();
  await new Promise((resolve) => setTimeout(resolve, endingMs));
  for (const left of processesFor(site.dataDir)) figures.breaches.push(`A process is left: ${left}`);
};

const begin = async (options: Options, dataDir: string): Promise<Faulty> => {
  const postbox = await openPostbox();
  const site = await openSite(dataDir, postbox.url);
  const acting = makeActing({
    run: `faults-${options.seed}`,
    world: newWorld(),
    client: makeClient(site.origin),
    random: seeded(options.seed + 1),
    picture: await drawPictures(),
    postbox,
  });
  say(`Seed ${options.seed}. The server's log: ${site.logFile}`);
  say(`Ready after ${await site.start()} ms.`);
  return {
    site,
    acting,
    crowd: startCrowd(acting, options.clients),
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
  // Root's PostgreSQL runs as another account, which must get in.
  chmodSync(dataDir, 0o755);
  const begun = Date.now();
  const faulty = await begin(options, dataDir);
  process.once('SIGINT', () => {
    faulty.site.signal('SIGKILL');
    process.exit(130);
  });
  const { figures, acting } = faulty;
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    await runPlan(planOf(options, faulty.random), faulty, begun + options.minutes * 60_000);
  } catch (error) {
    figures.breaches.push(`The run broke off: ${error instanceof Error ? error.stack : String(error)}`);
  }
  await finish(faulty);
  const minutes = (Date.now() - begun) / 60_000;
  say(`\n${tableOf({ figures, counts: acting.world.counts, seed: options.seed, minutes })}`);
  for (const note of figures.notes) say(`note: ${note}`);
  for (const breach of figures.breaches.slice(0, 50)) say(`BREACH ${breach}`);
  if (figures.breaches.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else say(`The data and the log are kept in ${dataDir}`);
  return figures.breaches.length === 0 ? 0 : 1;
});
process.exit();
