import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { House } from '../harness.ts';
import { type Attack, attackOf, chanceOf, judged, requestOf, shrunk } from './attack.ts';
import type { WireRequest } from './draft.ts';
import { snapshots } from './snapshot.ts';
import { makeWorld, type World } from './world.ts';

export interface Failure {
  readonly fault: string;
  readonly request: WireRequest;
}

export interface Outcome {
  readonly failures: readonly Failure[];
  readonly statuses: Readonly<Record<number, number>>;
  /** Bytes of the heap in use, half way and at the end. */
  readonly heap: readonly [half: number, end: number];
}

export interface RunOptions {
  readonly house: House;
  readonly seed: string;
  readonly requests: number;
}

const atOnce = 4;
/** One batch in so many is one request alone, between two looks at every table. */
const lookEvery = 20;
const worldLasts = 1000;
const mostFailures = 5;

const heapInUse = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
};

export const leftUploads = ({ config }: House): Promise<string[]> => readdir(join(config.dataDir, 'uploads'));

/** The same fault of the same call, however it was reached. */
const signature = ({ fault, request }: Failure): string =>
  `${request.method} ${request.url.replace(/\?.*$/, '').replace(/\d+/g, 'n')} ${fault.slice(0, 12)}`;

export const runAttacks = async ({ house, seed, requests }: RunOptions): Promise<Outcome> => {
  const look = await snapshots(house);
  const failures = new Map<string, Failure>();
  const statuses: Record<number, number> = {};
  let world = await makeWorld(house);
  let sent: WireRequest[] = [];
  const onCrash = (error: Error): void => {
    for (const request of sent)
      failures.set(`crash ${request.url}`, { fault: `ends the process: ${error.message}`, request });
  };
  process.on('uncaughtException', onCrash);

  const attack = async (number: number, sees: World): Promise<number> => {
    const made = attackOf(sees, chanceOf(seed, number));
    const request = requestOf(house, made);
    sent.push(request);
    const { reply, fault } = await judged(house, sees, request);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    if (fault !== null) await note(fault, made, request, sees);
    return reply.status;
  };
  const note = async (fault: string, made: Attack, request: WireRequest, sees: World): Promise<void> => {
    const key = signature({ fault, request });
    if (failures.has(key)) return;
    failures.set(key, { fault, request });
    failures.set(key, { fault, request: await shrunk(house, sees, made) });
  };
  const attackAlone = async (number: number): Promise<void> => {
    const before = await look();
    const status = await attack(number, world);
    if (status < 400 || (await look()) === before) return;
    const request = requestOf(house, attackOf(world, chanceOf(seed, number)));
    failures.set(`changed ${number}`, { fault: `answered ${status} and changed something`, request });
  };

  let half = 0;
  for (let number = 0; number < requests && failures.size < mostFailures; ) {
    if (number % worldLasts < atOnce && number > 0) world = await makeWorld(house);
    if (half === 0 && number >= requests / 2) half = heapInUse();
    sent = [];
    const batch = Math.floor(number / atOnce);
    if (batch % lookEvery === 0) await attackAlone(number++);
    const until = Math.min((batch + 1) * atOnce, requests);
    await Promise.all(Array.from({ length: until - number }, (_, index) => attack(number + index, world)));
    number = until;
  }
  process.off('uncaughtException', onCrash);
  return { failures: [...failures.values()], statuses, heap: [half, heapInUse()] };
};
