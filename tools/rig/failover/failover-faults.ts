import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from '../client.ts';
import { needsDatabase } from '../faults/larger-faults.ts';
import type { FailoverSite } from '../larger-site.ts';
import type { Fault, Rig } from '../rig.ts';
import type { Machine } from './patroni.ts';

type Run = (rig: Rig<FailoverSite>) => Promise<void>;
/** Takes a machine away, and returns what brings it back. */
type TakeAway = (machine: Machine) => Promise<() => Promise<unknown>>;

const writesBackMs = 30_000;

const kill: TakeAway = async (machine) => {
  await machine.kill();
  return () => machine.start();
};
/** Patroni starts it again. */
const killPostgres: TakeAway = (machine) => {
  machine.killPostgres();
  return Promise.resolve(() => Promise.resolve());
};
const partition: TakeAway = async (machine) => {
  await machine.plug('down');
  return async () => {
    // The old leader stays alone for a while beside the new one.
    await delay(10_000);
    await machine.plug('up');
  };
};

const whenWritten = async ({ world: { ledger } }: Rig<FailoverSite>): Promise<number> => {
  const since = Date.now();
  // Answers to what was committed before may still be on their way.
  await delay(1000);
  const before = ledger.counts.acknowledged;
  while (ledger.counts.acknowledged === before && Date.now() - since < 2 * writesBackMs) await delay(50);
  return Date.now() - since;
};

const loseLeader =
  (what: string, takeAway: TakeAway): Run =>
  async (rig) => {
    const { site, random, measure, fail } = rig;
    await delay(random.between(0, 5000));
    const bringBack = await takeAway(await site.withRole('leader'));
    const ms = await whenWritten(rig);
    measure(`writes back, ${what}`, ms);
    if (ms > writesBackMs) fail(`After the loss of the leader, writes took ${ms} ms.`);
    const since = Date.now();
    await bringBack();
    await site.whenHealthy();
    measure(`three machines again, ${what}`, Date.now() - since);
    for (const split of site.splits.splice(0)) fail(split);
  };

/** HAProxy drops the lagging one, Patroni the dead one; searches must go on. */
const replicasInTrouble: Run = async ({ site, note }) => {
  const lagging = await site.withRole('replica');
  const dying = await site.withRole('sync_standby');
  await lagging.replay('STOP');
  await site.query(
    "select pg_logical_emit_message(false, 'rig', repeat('x', 1000000)) from generate_series(1, 20)",
  );
  await delay(10_000);
  await dying.kill();
  await delay(15_000);
  const [row] = await lagging.ask<{ mb: number }>(
    'select (pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) / 1e6)::float as mb',
  );
  note(`One replica was ${row?.mb.toFixed(0)} MB behind while the other was dead.`);
  await lagging.replay('CONT');
  await dying.start();
  await site.whenHealthy();
};

const loseAnyhow: Run = (rig) =>
  rig.random.chance(0.6)
    ? loseLeader('machine killed', kill)(rig)
    : loseLeader('PostgreSQL killed', killPostgres)(rig);

const withoutReads = (request: Request) => needsDatabase(request) && request.method !== 'GET';

export const failoverFaults: readonly Fault[] = [
  { name: 'leader', title: 'leader killed', weight: 1, run: loseAnyhow, mayRefuse: needsDatabase },
  {
    name: 'partition',
    title: 'leader cut off',
    run: loseLeader('cut off', partition),
    mayRefuse: needsDatabase,
  },
  {
    name: 'replicas',
    title: 'one replica lags, the other dies',
    run: replicasInTrouble,
    mayRefuse: withoutReads,
  },
];
