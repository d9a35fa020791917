import { setTimeout as delay } from 'node:timers/promises';
import { whenReleased } from './check-rows.ts';
import type { Fault, FaultContext } from './fault.ts';

const noticeLimitMs = 20_000;
const recoverLimitMs = 60_000;
const stopLimitMs = 30_000;

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

const postmasterOf = async ({ site }: FaultContext): Promise<number> =>
  (await site.databaseProcesses())[0] ?? 0;

/** Restarts the server and waits until no dead worker holds a job. */
const restart = async ({ site, figures }: FaultContext): Promise<void> => {
  figures.restartMs.push(await site.start());
  const released = await whenReleased(site);
  if (released === null) figures.violations.push('A dead worker still held jobs after a minute.');
  else figures.releaseMs.push(released);
};

const killServer: Fault = async (context) => {
  context.figures.kills.server += 1;
  context.site.signal('SIGKILL');
  await context.site.ended(stopLimitMs);
  await restart(context);
};

/** The server may restart its database, or end and leave the restart to its supervisor. */
const killDatabase: Fault = async (context) => {
  const { site, figures } = context;
  figures.kills.database += 1;
  const since = Date.now();
  kill(await postmasterOf(context));
  // The server may still report ready for a moment.
  await delay(500);
  const back = await site.whenReady(recoverLimitMs);
  if (back !== null) {
    figures.recovered += 1;
    figures.restartMs.push(Date.now() - since);
    const released = await whenReleased(site);
    if (released === null)
      figures.violations.push('A dead worker still held a job a minute after the database came back.');
    else figures.releaseMs.push(released);
    return;
  }
  if (site.isUp() && (await site.ended(noticeLimitMs)) === null) {
    figures.violations.push('The server neither ended nor restarted its database.');
    site.signal('SIGKILL');
    await site.ended(stopLimitMs);
  }
  await restart(context);
};

const killBoth: Fault = async (context) => {
  context.figures.kills.both += 1;
  const postmaster = await postmasterOf(context);
  context.site.signal('SIGKILL');
  kill(postmaster);
  await context.site.ended(stopLimitMs);
  await restart(context);
};

/** Kills one process or both, after the workload has written for a random time. */
export const killSomething: Fault = async (context) => {
  const { random } = context;
  await delay(random.between(500, 3000));
  const chance = random.next();
  await (chance < 0.6 ? killServer : chance < 0.85 ? killDatabase : killBoth)(context);
};

/** SIGTERM under load must end the server with exit code 0. */
export const stopUnderLoad: Fault = async (context) => {
  const { site, figures } = context;
  await delay(context.random.between(500, 2000));
  site.signal('SIGTERM');
  const ended = await site.ended(stopLimitMs);
  if (ended === null) {
    figures.violations.push('The server did not stop within half a minute of SIGTERM.');
    site.signal('SIGKILL');
    await site.ended(stopLimitMs);
  } else {
    figures.stopMs.push(ended.ms);
    if (ended.code !== 0) figures.violations.push(`SIGTERM under load ended with code ${ended.code}.`);
  }
  await restart(context);
};
