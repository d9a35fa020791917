import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { EmbeddedDatabaseError, fromSystemError } from './embedded/error.ts';
import { lockDirectory } from './embedded/lock.ts';
import { endOrphan } from './embedded/orphan.ts';
import { defaultShelters, findPlace, openDataDirectory, type Place, type Say } from './embedded/place.ts';
import { connectionStringFor, ensureRoleAndDatabase } from './embedded/role.ts';
import { launch, type ServerProcess, type Settings, whenReady } from './embedded/server-process.ts';
import { openSocketDirectory } from './embedded/socket-directory.ts';

export interface EmbeddedDatabase {
  readonly connectionString: string;
  /** A fast shutdown: open transactions are rolled back, committed ones are safe. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly settings?: Settings;
  readonly say?: Say;
  /** Called when PostgreSQL ends although nobody asked it to. */
  readonly onLost?: (error: EmbeddedDatabaseError) => void;
  /** Where root keeps programs and data that an unprivileged account must reach. */
  readonly shelters?: readonly string[];
}

type Cleanup = () => Promise<void>;

/** Longer than any statement of ours may take. */
const lingeringLimitMs = 45_000;

interface Start {
  readonly dataDir: string;
  readonly place: Place;
  readonly binaries: Binaries;
  readonly socketDirectory: string;
  readonly settings: Settings;
  readonly say: Say;
}

/** Processes of a killed PostgreSQL may hold its shared memory for a moment after it is gone. */
const launchPatiently = async (start: Start): Promise<ServerProcess> => {
  const { place, say } = start;
  const deadline = Date.now() + lingeringLimitMs;
  let isAnnounced = false;
  for (;;) {
    const server = await launch({ ...start, logFile: join(start.dataDir, 'postgres.log') });
    try {
      await whenReady(server, place, say);
      return server;
    } catch (error) {
      await server.stop();
      const isLingering =
        error instanceof EmbeddedDatabaseError && /pre-existing shared memory block/.test(error.detail);
      if (!isLingering || Date.now() > deadline) throw error;
      if (!isAnnounced) say('Waiting for processes of an earlier PostgreSQL to end.');
      isAnnounced = true;
      await delay(200);
    }
  }
};

const prepare = async (options: EmbeddedOptions, dataDir: string, cleanups: Cleanup[]): Promise<Start> => {
  const { settings = {}, say = () => {}, shelters = defaultShelters } = options;
  cleanups.push((await lockDirectory(dataDir)).release);
  const place = await findPlace(dataDir, shelters, say);
  if (place.home !== dataDir) cleanups.push((await lockDirectory(place.home)).release);
  const binaries = await findBinaries(place, shelters, say);
  await ensureCluster(place, binaries, settings.fsync !== 'off', say);
  await endOrphan(place.cluster, say);
  const socketDirectory = await openSocketDirectory(place);
  cleanups.push(socketDirectory.remove);
  return { dataDir, place, binaries, socketDirectory: socketDirectory.path, settings, say };
};

const reportLoss = async (server: ServerProcess, onLost: EmbeddedOptions['onLost']): Promise<void> => {
  const tail = await server.logTail().catch(() => '');
  onLost?.(new EmbeddedDatabaseError('PostgreSQL ended unexpectedly. Start Lodgepole again.', tail));
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
    cleanups.push(server.stop);
    await ensureRoleAndDatabase(start.socketDirectory);
    let stopping: Promise<void> | null = null;
    void server.exited.then(() => (stopping ? undefined : reportLoss(server, options.onLost)));
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
