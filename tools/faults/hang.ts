import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultContext } from './fault.ts';

const answerLimitMs = 65_000;
const healthzLimitMs = 10_000;

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
};

interface Probe {
  readonly path: string;
  readonly status: number | null;
  readonly ms: number;
}

const probe = async (origin: string, path: string): Promise<Probe> => {
  const since = Date.now();
  const status = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(answerLimitMs) }).then(
    async (reply) => {
      await reply.text();
      return reply.status;
    },
    () => null,
  );
  return { path, status, ms: Date.now() - since };
};

const checkProbe = ({ path, status, ms }: Probe, { figures }: FaultContext): void => {
  if (path !== '/healthz') figures.slowestInHangMs = Math.max(figures.slowestInHangMs, ms);
  if (status === null) figures.violations.push(`${path} gave no answer in ${ms} ms while the database hung.`);
  else if (![200, 503].includes(status))
    figures.violations.push(`${path} answered ${status} while the database hung.`);
  if (path === '/healthz' && ms > healthzLimitMs)
    figures.violations.push(`/healthz took ${ms} ms while the database hung.`);
};

/** Stops every process of the database for a while. */
export const hangDatabase: Fault = async (context) => {
  const { site, random, figures } = context;
  const pids = await site.databaseProcesses();
  const paths = [
    '/healthz',
    '/readyz',
    '/api/listings/viewAll?location=Waterloo',
    '/listings/results?location=Waterloo',
  ];
  signalAll(pids, 'SIGSTOP');
  let probes: Promise<Probe[]>;
  try {
    probes = Promise.all([...paths, ...paths].map((path) => probe(site.origin, path)));
    await delay(random.between(5000, 12_000));
  } finally {
    signalAll(pids, 'SIGCONT');
  }
  for (const one of await probes) checkProbe(one, context);
  if ((await site.whenReady(30_000)) === null) {
    figures.violations.push('The server was not ready half a minute after the database resumed.');
    if (!site.isUp()) await site.start();
  }
};
