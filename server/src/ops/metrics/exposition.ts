import type { Release } from '../../core/site/release.ts';
import type { ReplicaState } from '../../db/connections/replica.ts';
import type { WatchedPool } from '../../db/database.ts';
import type { QueueFigures } from '../../jobs/queue-figures.ts';
import { databaseFailures, jobsDone, processRegistry } from './measures.ts';
import { watchProcess } from './process-figures.ts';
import { alone, makeRegistry, type Reading, type Registry } from './registry.ts';

interface Limits {
  readonly keepMs: number;
  readonly waitMs: number;
}

const usual: Limits = { keepMs: 5000, waitMs: 1500 };

const afterwards = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** Caches a costly reading for a few seconds, however many scrapes there are. */
const keptReading = <Value>(
  read: () => Promise<Value>,
  { keepMs, waitMs }: Limits = usual,
): (() => Promise<Value | null>) => {
  let last: { readonly value: Value | null; readonly at: number } | null = null;
  let reading: Promise<Value | null> | null = null;

  const begin = async (): Promise<Value | null> => {
    const value = await read().catch(() => null);
    last = { value, at: performance.now() };
    reading = null;
    return value;
  };

  return async () => {
    if (last && performance.now() - last.at < keepMs) return last.value;
    reading ??= begin();
    return Promise.race([reading, afterwards(waitMs)]);
  };
};

export interface Watched {
  readonly release: Release;
  readonly pools: readonly WatchedPool[];
  readonly openStreams: () => number;
  readonly pictures: () => { readonly running: number; readonly waiting: number };
  readonly tasks: readonly string[];
  readonly readQueue: () => Promise<readonly QueueFigures[]>;
  readonly readReplica: (() => Promise<ReplicaState>) | null;
}

export interface Exposition {
  text(): Promise<string>;
  close(): void;
}

const poolStates = ({ name, pool, max }: WatchedPool): Reading[] => [
  [[name, 'busy'], pool.totalCount - pool.idleCount],
  [[name, 'idle'], pool.idleCount],
  [[name, 'max'], max],
];

const watchPools = (registry: Registry, pools: readonly WatchedPool[]): void => {
  registry.gauge({
    name: 'lodgepole_database_connections',
    help: 'Connections of each pool: busy, idle, and how many there may be (max).',
    labels: ['pool', 'state'],
    read: () => pools.flatMap(poolStates),
  });
  registry.gauge({
    name: 'lodgepole_database_waiting',
    help: 'Work that waits for a connection of a pool right now.',
    labels: ['pool'],
    read: () => pools.map(({ name, pool }): Reading => [[name], pool.waitingCount]),
  });
};

const watchWork = (registry: Registry, { release, openStreams, pictures }: Watched): void => {
  registry.gauge({
    name: 'lodgepole_build_info',
    help: 'Always 1; the labels say what runs.',
    labels: ['version', 'commit', 'node'],
    read: () => [[[release.version, release.commit ?? 'unknown', process.versions.node], 1]],
  });
  registry.gauge({
    name: 'lodgepole_event_streams',
    help: 'Event streams that are open in this process.',
    read: () => alone(openStreams()),
  });
  registry.gauge({
    name: 'lodgepole_pictures_in_progress',
    help: 'Pictures that are worked on right now.',
    read: () => alone(pictures().running),
  });
  registry.gauge({
    name: 'lodgepole_pictures_waiting',
    help: 'Pictures that wait for their turn.',
    read: () => alone(pictures().waiting),
  });
};

const watchQueue = (registry: Registry, { tasks, readQueue }: Watched): (() => Promise<void>) => {
  const queueNow = keptReading(readQueue);
  let queue: readonly QueueFigures[] | null = null;
  /** Idle tasks report 0 so that graphs have no gaps; while the database does not answer, nothing is reported. */
  const ofEach = (read: (figures: QueueFigures) => number): Reading[] => {
    if (queue === null) return [];
    const known = new Map(queue.map((figures) => [figures.task, read(figures)]));
    return tasks.map((task): Reading => [[task], known.get(task) ?? 0]);
  };
  registry.gauge({
    name: 'lodgepole_database_up',
    help: 'Whether the database answered within 1.5 seconds when these figures were read.',
    read: () => alone(queue === null ? 0 : 1),
  });
  registry.gauge({
    name: 'lodgepole_queue_due',
    help: 'Jobs that are due and wait, by task, for all processes together. Counted up to 20,000.',
    labels: ['task'],
    read: () => ofEach(({ due }) => due),
  });
  registry.gauge({
    name: 'lodgepole_queue_oldest_seconds',
    help: 'How long the oldest job that is due has been waiting, by task, for all processes together.',
    labels: ['task'],
    read: () => ofEach(({ oldestSeconds }) => oldestSeconds),
  });
  return async () => {
    queue = await queueNow();
  };
};

const watchReplica = (registry: Registry, { readReplica }: Watched): (() => Promise<void>) => {
  const replicaNow = readReplica && keptReading(readReplica);
  let replica: ReplicaState | null = null;
  registry.gauge({
    name: 'lodgepole_replica_up',
    help: 'Whether the replica answered when these figures were read and is one. Without a replica there is no value.',
    read: () => (replicaNow ? alone(replica?.isInRecovery ? 1 : 0) : []),
  });
  registry.gauge({
    name: 'lodgepole_replica_lag_seconds',
    help: 'How far the replica is behind.',
    read: () => (replica ? alone(replica.lagSeconds) : []),
  });
  return async () => {
    replica = (await replicaNow?.()) ?? null;
  };
};

const startCounters = ({ pools, tasks }: Watched): void => {
  for (const { name } of pools)
    for (const cause of ['outage', 'other']) databaseFailures.add([name, cause], 0);
  for (const task of tasks)
    for (const outcome of ['done', 'retried', 'failed']) jobsDone.add([task, outcome], 0);
};

export const exposition = (watched: Watched): Exposition => {
  const registry = makeRegistry();
  startCounters(watched);
  watchWork(registry, watched);
  watchPools(registry, watched.pools);
  const readings = [watchQueue(registry, watched), watchReplica(registry, watched)];
  const endWatch = watchProcess(registry);
  return {
    async text() {
      await Promise.all(readings.map((read) => read()));
      return (await processRegistry.text()) + (await registry.text());
    },
    close: endWatch,
  };
};
