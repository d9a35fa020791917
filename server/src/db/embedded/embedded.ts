import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { connectionStringFor, ensureCluster, ensureRoleAndDatabase } from './cluster.ts';
import { EmbeddedDatabaseError, fromSystemError } from './error.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import { endOrphan, forgetPostmaster, livingPostmaster } from './orphan.ts';
import {
  assertRestored,
  claim,
  defaultShelters,
  findPlace,
  openDataDirectory,
  openSocketDirectory,
  type Place,
  type Say,
} from './place.ts';
import { launch, type ServerProcess, type Settings, whenReady } from './server-process.ts';
import { DirectoryTaken, supervise } from './supervise.ts';

export interface EmbeddedDatabase {
  readonly connectionString: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly settings?: Settings;
  readonly say?: Say;
  /** Called when PostgreSQL has ended and may not be restarted because another process has its files. */
  readonly onLost?: (error: EmbeddedDatabaseError) => void;
  /** Where root puts programs and data that an unprivileged account must reach. */
  readonly shelters?: readonly string[];
}

type Cleanup = () => Promise<void>;

/** Longer than any of our statements may take. */
const lingeringLimitMs = 45_000;

interface Start {
  readonly dataDir: string;
  readonly place: Place;
  readonly binaries: Binaries;
  readonly socketDirectory: string;
  readonly settings: Settings;
  readonly say: Say;
  readonly locks: readonly DirectoryLock[];
}

interface Launch {
  readonly signal?: AbortSignal;
  readonly onLaunch?: (server: ServerProcess) => void;
}

/** Processes of a killed PostgreSQL may hold its shared memory for a moment. */
const launchPatiently = async (start: Start, { signal, onLaunch }: Launch = {}): Promise<ServerProcess> => {
  const { place, say } = start;
  const deadline = Date.now() + lingeringLimitMs;
  let isAnnounced = false;
  for (;;) {
    const server = await launch({ ...start, logFile: join(start.dataDir, 'postgres.log') });
    onLaunch?.(server);
    try {
      signal?.throwIfAborted();
      await whenReady(server, place, say);
      return server;
    } catch (error) {
      await server.stop();
      const isLingering =
        error instanceof EmbeddedDatabaseError && /pre-existing shared memory block/.test(error.detail);
      if (!isLingering || Date.now() > deadline || signal?.aborted) throw error;
      if (!isAnnounced) say('Waiting for processes of an earlier PostgreSQL to end.');
      isAnnounced = true;
      await delay(200);
    }
  }
};

const prepare = async (options: EmbeddedOptions, dataDir: string, cleanups: Cleanup[]): Promise<Start> => {
  const { settings = {}, say = () => {}, shelters = defaultShelters } = options;
  const locks: DirectoryLock[] = [];
  const lock = async (directory: string) => {
    const taken = await lockDirectory(directory);
    locks.push(taken);
    cleanups.push(taken.release);
  };
  await lock(dataDir);
  await assertRestored(dataDir);
  const place = await findPlace(dataDir, shelters, say);
  if (place.home !== dataDir) await lock(place.home);
  const binaries = await findBinaries(place, shelters, say);
  await ensureCluster(place, binaries, settings.fsync !== 'off', say);
  await endOrphan(place.cluster, say);
  const socketDirectory = await openSocketDirectory(place);
  cleanups.push(socketDirectory.remove);
  return { dataDir, place, binaries, socketDirectory: socketDirectory.path, settings, say, locks };
};

/** Restarts only on files that are still ours, and never beside another PostgreSQL. */
const launchAgain = async (start: Start, launch: Launch): Promise<ServerProcess> => {
  const { place, dataDir, locks, socketDirectory } = start;
  const areOurs = await Promise.all(locks.map((lock) => lock.isOurs()));
  if (areOurs.includes(false))
    throw new DirectoryTaken(`PostgreSQL ended, and ${dataDir} no longer belongs to this process.`);
  const otherProcess = await livingPostmaster(place.cluster);
  if (otherProcess !== null)
    throw new EmbeddedDatabaseError(
      `Process ${otherProcess} is another PostgreSQL on the files in ${place.cluster}, which is left alone.`,
    );
  await forgetPostmaster(place.cluster);
  await claim(socketDirectory, place);
  return launchPatiently(start, launch);
};

export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const dataDir = await openDataDirectory(options.dataDir);
  const cleanups: Cleanup[] = [];
  const undo = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const start = await prepare(options, dataDir, cleanups);
    const server = await launchPatiently(start);
    const supervision = supervise(server, {
      say: start.say,
      launch: (signal, onLaunch) => launchAgain(start, { signal, onLaunch }),
      onTaken: (error) => options.onLost?.(error),
    });
    cleanups.push(supervision.stop);
    await ensureRoleAndDatabase(start.socketDirectory);
    let stopping: Promise<void> | null = null;
    return {
      connectionString: connectionStringFor(start.socketDirectory),
      stop: () => {
        stopping ??= undo();
        return stopping;
      },
    };
  } catch (error) {
    await undo();
    throw fromSystemError(error, dataDir);
  }
};
