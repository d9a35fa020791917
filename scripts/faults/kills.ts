import { setTimeout as delay } from 'node:timers/promises';
import { whenReleased } from './check-rows.ts';
import type { Fault, Faulty } from './fault.ts';

const noticeLimitMs = 20_000;
const recoverLimitMs = 60_000;
const stopLimitMs = 30_000;

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
};

const postmasterOf = async ({ site }: Faulty): Promise<number> => (await site.databaseProcesses())[0] ?? 0;

/** Starts the server again and waits until no dead worker holds a job. */
const startAgain = async ({ site, figures }: Faulty): Promise<void> => {
  figures.restartMs.push(await site.start());
  const released = await whenReleased(site);
  if (released === null) figures.breaches.push('A dead worker still held jobs after a minute.');
  else figures.releaseMs.push(released);
};

const killServer: Fault = async (faulty) => {
  faulty.figures.kills.server += 1;
  faulty.site.signal('SIGKILL');
  await faulty.site.ended(stopLimitMs);
  await startAgain(faulty);
};

/** The server may bring its database back, or end and leave that to the one who started it. */
const killDatabase: Fault = async (faulty) => {
  const { site, figures } = faulty;
  figures.kills.database += 1;
  const since = Date.now();
  kill(await postmasterOf(faulty));
  // It may still answer for a moment as if nothing had happened.
  await delay(500);
  const back = await site.whenReady(recoverLimitMs);
  if (back !== null) {
    figures.recovered += 1;
    figures.restartMs.push(Date.now() - since);
    const released = await whenReleased(site);
    if (released === null)
      figures.breaches.push('A job was locked by nobody for a minute after the database came back.');
    else figures.releaseMs.push(released);
    return;
  }
  if (site.isUp() && (await site.ended(noticeLimitMs)) === null) {
    figures.breaches.push('The server neither ended nor brought its database back.');
    site.signal('SIGKILL');
    await site.ended(stopLimitMs);
  }
  await startAgain(faulty);
};

const killBoth: Fault = async (faulty) => {
  faulty.figures.kills.both += 1;
  const postmaster = await postmasterOf(faulty);
  faulty.site.signal('SIGKILL');
  kill(postmaster);
  await faulty.site.ended(stopLimitMs);
  await startAgain(faulty);
};

/** Kills one process or both, after letting the crowd write for a random while. */
export const killSomething: Fault = async (faulty) => {
  const { random } = faulty;
  await delay(random.between(500, 3000));
  const chance = random.next();
  await (chance < 0.6 ? killServer : chance < 0.85 ? killDatabase : killBoth)(faulty);
};

/** Asked to stop in the middle of everything: ends by itself, with success. */
export const stopUnderLoad: Fault = async (faulty) => {
  const { site, figures } = faulty;
  await delay(faulty.random.between(500, 2000));
  site.signal('SIGTERM');
  const ended = await site.ended(stopLimitMs);
  if (ended === null) {
    figures.breaches.push('The server did not stop within half a minute of SIGTERM.');
    site.signal('SIGKILL');
    await site.ended(stopLimitMs);
  } else {
    figures.stopMs.push(ended.ms);
    if (ended.code !== 0) figures.breaches.push(`SIGTERM under load ended with code ${ended.code}.`);
  }
  await startAgain(faulty);
};
