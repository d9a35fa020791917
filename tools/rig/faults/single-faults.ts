import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { changePicture } from '../actions/account-actions.ts';
import { drainJobs, whenReleased } from '../check-rows.ts';
import { signalAll, stopLimitMs } from '../daemon.ts';
import type { Fault, Rig } from '../rig.ts';
import type { SingleSite } from '../site.ts';
import { abortUploads, dropStreams, slowSockets } from './socket-faults.ts';

type Run = (rig: Rig<SingleSite>) => Promise<void>;

const searchPath = '/api/listings/viewAll?location=Waterloo';
const execute = promisify(execFile);

const expectJobsReleased: Run = async ({ site, fail, measure }) => {
  const ms = await whenReleased(site);
  if (ms === null) fail('A dead worker still held jobs after a minute.');
  else measure('jobs of dead workers released', ms);
};

const restart: Run = async (rig) => {
  rig.measure('ready after a kill', await rig.site.server.start());
  await expectJobsReleased(rig);
};

const killServer: Run = async (rig) => {
  await rig.site.server.kill();
  await restart(rig);
};

const killBoth: Run = async (rig) => {
  const database = await rig.site.databaseProcesses();
  const killed = rig.site.server.kill();
  signalAll(database.slice(0, 1), 'SIGKILL');
  await killed;
  await restart(rig);
};

/** The server may restart its database, or end and leave that to its supervisor. */
const killDatabase: Run = async (rig) => {
  const { server } = rig.site;
  const since = Date.now();
  signalAll((await rig.site.databaseProcesses()).slice(0, 1), 'SIGKILL');
  // The server may report that it is ready for another moment.
  await delay(500);
  if ((await server.whenReady(60_000)) !== null) {
    rig.measure('database restarted by the server', Date.now() - since);
    return expectJobsReleased(rig);
  }
  if (!(await server.hasEnded(20_000))) rig.fail('The server neither ended nor restarted its database.');
  await server.kill();
  return restart(rig);
};

const afterLoad =
  (kill: Run): Run =>
  async (rig) => {
    await delay(rig.random.between(500, 3000));
    await kill(rig);
  };

const stopUnderLoad: Run = async (rig) => {
  const { code, ms } = await rig.site.server.stop();
  rig.measure('stopped by SIGTERM under load', ms);
  if (code !== 0) rig.fail(`SIGTERM under load: exit code ${code ?? `none within ${stopLimitMs} ms`}.`);
  await restart(rig);
};

const hangDatabase: Run = async ({ site, random, fail, measure }) => {
  const probe = async (path: string): Promise<void> => {
    const since = Date.now();
    const reply = await fetch(`${site.origin}${path}`, { signal: AbortSignal.timeout(65_000) }).catch(
      () => null,
    );
    await reply?.text();
    const ms = Date.now() - since;
    measure(path === '/healthz' ? '/healthz during a hang' : 'answer during a hang', ms);
    if (reply === null || ![200, 503].includes(reply.status))
      fail(`${path} answered ${reply?.status ?? 'nothing'} while the database hung.`);
    if (path === '/healthz' && ms > 10_000) fail(`/healthz took ${ms} ms while the database hung.`);
  };
  const paths = ['/healthz', '/readyz', searchPath, '/listings/results?location=Waterloo'];
  const database = await site.databaseProcesses();
  signalAll(database, 'SIGSTOP');
  const probes = Promise.all([...paths, ...paths].map(probe));
  await delay(random.between(5000, 12_000));
  signalAll(database, 'SIGCONT');
  await probes;
  if ((await site.server.whenReady(30_000)) === null) {
    fail('The server was not ready half a minute after the database resumed.');
    if (site.server.pid() === null) await site.server.start();
  }
};

/** Makes a folder unwritable: as root with a tiny file system, otherwise with a file in its place. */
const fillUp = async (folder: string): Promise<() => Promise<unknown>> => {
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=4k,nr_inodes=2', 'tmpfs', folder]);
    return () => execute('umount', ['-l', folder]);
  } catch {
    await rename(folder, `${folder}.aside`);
    await writeFile(folder, '');
    return async () => {
      await rm(folder, { force: true });
      await rename(`${folder}.aside`, folder);
    };
  }
};

/** Without space, pictures must be refused with 503, and everything else must work. */
const fullDisk: Run = async ({ site, world, workload, fail }) => {
  await workload.pause();
  for (const name of ['uploads', 'media']) {
    const folder = join(site.dataDir, name);
    await mkdir(folder, { recursive: true });
    const undo = await fillUp(folder);
    try {
      const status = await changePicture(world);
      if (status !== null && status !== 503) fail(`Without space in ${name} a picture got ${status}.`);
      const search = await fetch(`${site.origin}${searchPath}`);
      await search.text();
      if (!search.ok) fail(`Without space in ${name} a search got ${search.status}.`);
    } finally {
      await undo();
    }
    const status = await changePicture(world);
    if (status !== null && status !== 200) fail(`With space again in ${name} a picture got ${status}.`);
  }
  workload.resume();
};

/** Every email must arrive later, once. */
const mailFaults: Run = async ({ world, site, fail }) => {
  const eachMs = 4000;
  await world.mailServer.down();
  await delay(eachMs);
  await world.mailServer.up();
  for (const manner of ['put off', 'hang up', 'be silent'] as const) {
    world.mailServer.behave(manner);
    await delay(eachMs);
  }
  world.mailServer.behave('accept');
  const jobs = await drainJobs(site);
  if (jobs.length > 20) fail(`${jobs.length} jobs wait though the mail server is back.`);
};

export const singleFaults: readonly Fault[] = [
  { name: 'kill-server', title: 'SIGKILL to the server', weight: 0.6, run: afterLoad(killServer) },
  { name: 'kill-database', title: 'SIGKILL to PostgreSQL', weight: 0.25, run: afterLoad(killDatabase) },
  { name: 'kill-both', title: 'SIGKILL to both', weight: 0.15, run: afterLoad(killBoth) },
  { name: 'stop', title: 'SIGTERM under load', run: afterLoad(stopUnderLoad) },
  { name: 'hang', title: 'PostgreSQL stopped for 5 to 12 s', run: hangDatabase },
  { name: 'disk', title: 'no space for uploads, then for pictures', run: fullDisk },
  { name: 'slow', title: '300 slow sockets', run: slowSockets },
  { name: 'uploads', title: '200 uploads cut off', run: abortUploads },
  { name: 'streams', title: '1,000 event streams cut off', run: dropStreams },
  { name: 'mail', title: 'mail server down, deferring, hanging up, silent', run: mailFaults },
];
