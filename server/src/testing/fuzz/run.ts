import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TestServer } from '../test-server.ts';
import { attackOf, chanceOf, judged, requestOf, shrunk } from './attack.ts';
import { createFailures, type Failure } from './failures.ts';
import { liveOnce } from './sequences.ts';
import { snapshots } from './snapshot.ts';
import { makeWorld, type World } from './world.ts';

export interface Outcome {
  readonly failures: readonly Failure[];
  readonly statuses: Readonly<Record<number, number>>;
  /** Heap in use, in bytes, half way and at the end. */
  readonly heap: readonly [half: number, end: number];
}

export interface RunOptions {
  readonly server: TestServer;
  readonly seed: string;
  readonly requests: number;
  /** A busy machine sends fewer requests. */
  readonly longestMs: number;
}

const atOnce = 4;
/** Requests between two snapshots of every table, and between two worlds. */
const lookEvery = 100;
const worldLasts = 2000;
const livesPerWorld = 15;

const heapInUse = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
};

export const leftUploads = ({ config }: TestServer): Promise<string[]> =>
  readdir(join(config.dataDir, 'uploads'));

const makeAttacker = async ({ server, seed }: RunOptions) => {
  const failures = createFailures();
  const statuses: Record<number, number> = {};
  const look = await snapshots(server);

  const attack = async (number: number, world: World): Promise<void> => {
    const made = attackOf(world, chanceOf(seed, number));
    const request = requestOf(server, made);
    failures.start(request);
    const { reply, fault } = await judged(server, world, request);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    if (fault === null || failures.isKnown({ fault, request })) return;
    failures.note({ fault, request });
    failures.note({ fault, request: await shrunk(server, world, made) });
  };

  const attackAlone = async (number: number, world: World): Promise<void> => {
    const request = requestOf(server, attackOf(world, chanceOf(seed, number)));
    const before = await look();
    const { reply } = await judged(server, world, request);
    if (reply.status < 400 || (await look()) === before) return;
    failures.note({ fault: `changed something and answered ${reply.status}`, request });
  };

  const live = async (number: number, world: World): Promise<void> => {
    const found = await liveOnce(server, world, chanceOf(seed, number).fork('life'));
    for (const failure of found) failures.note(failure);
  };

  return { failures, statuses, attack, attackAlone, live };
};

/** Sends the requests, a few at a time, to worlds that are replaced as they are used up. */
export const runAttacks = async (options: RunOptions): Promise<Outcome> => {
  const { server, requests, longestMs } = options;
  const ends = performance.now() + longestMs;
  const { failures, statuses, attack, attackAlone, live } = await makeAttacker(options);
  let world = await makeWorld(server);
  let half = 0;
  for (let number = 0; number < requests && !failures.isEnough(); number += atOnce) {
    const left = ends - performance.now();
    // First, because on a busy machine the first world may take all the time.
    if (half === 0 && (number >= requests / 2 || left < longestMs / 2)) half = heapInUse();
    if (left < 0) break;
    failures.settle();
    if (number % worldLasts === 0) {
      world = await makeWorld(server);
      for (let life = 0; life < livesPerWorld; life++) await live(number + life, world);
    }
    if (number % lookEvery === 0) await attackAlone(number, world);
    await Promise.all(Array.from({ length: atOnce }, (_, index) => attack(number + index, world)));
  }
  return { failures: failures.end(), statuses, heap: [half, heapInUse()] };
};
