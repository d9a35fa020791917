import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomOf } from '@lodgepole/contract/core/random';
import type { House } from '../harness.ts';
import { type Draft, type WireRequest, written } from './draft.ts';
import { someExample } from './examples.ts';
import { faultOf, slowestMs, type WireReply } from './judge.ts';
import { someMutation } from './mutations.ts';
import type { World } from './world.ts';

const longestWaitMs = 15_000;

const sendTo = async (house: House, world: World, request: WireRequest): Promise<WireReply> => {
  const token = world.tokens[request.visitor];
  const since = performance.now();
  const answer = house.lodgepole.fastify.inject({
    method: request.method,
    url: request.url,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...request.headers },
    ...(request.payload && { payload: request.payload }),
  });
  const patience = new AbortController();
  const silence = delay(longestWaitMs, null, patience).catch(() => null);
  const reply = await Promise.race([answer, silence]).finally(() => patience.abort());
  const ms = performance.now() - since;
  if (reply === null) return { status: 0, headers: {}, body: '', ms };
  return { status: reply.statusCode, headers: reply.headers, body: reply.body, ms };
};

/** Other work on the machine slows one answer; only a request that is slow each time is to blame. */
const isSlow = async (house: House, world: World, request: WireRequest, first: number): Promise<boolean> => {
  for (let ms = first, tries = 0; ms > slowestMs; tries++) {
    if (tries === 3) return true;
    ({ ms } = await sendTo(house, world, request));
  }
  return false;
};

export interface Verdict {
  readonly reply: WireReply;
  readonly fault: string | null;
}

export const judged = async (house: House, world: World, request: WireRequest): Promise<Verdict> => {
  const reply = await sendTo(house, world, request);
  if (reply.status === 0) return { reply, fault: 'is never answered' };
  const isLate = await isSlow(house, world, request, reply.ms);
  return { reply, fault: isLate ? `took ${Math.round(reply.ms)} ms` : faultOf(house, request, reply) };
};

type Change = (draft: Draft) => Draft;

export interface Attack {
  readonly draft: Draft;
  readonly changes: readonly Change[];
}

/** One request by its number: an example, changed in up to three places. */
export const attackOf = (world: World, random: Random): Attack => {
  const draft = someExample(world, random);
  const count = random.weighted([
    [0, 1],
    [1, 6],
    [2, 3],
    [3, 1],
  ]);
  const changes = Array.from({ length: count }, (_, index): Change => {
    const mutate = someMutation(draft, random);
    return (current) => mutate(current, random.fork(index));
  });
  return { draft, changes };
};

export const requestOf = (house: House, { draft, changes }: Attack): WireRequest =>
  written(
    changes.reduce((current, change) => change(current), draft),
    house.config.apiBase,
  );

/** Leaves changes out as long as the request still fails. */
export const shrunk = async (house: House, world: World, attack: Attack): Promise<WireRequest> => {
  for (const left of attack.changes) {
    const smaller = { ...attack, changes: attack.changes.filter((change) => change !== left) };
    const { fault } = await judged(house, world, requestOf(house, smaller));
    if (fault !== null) return shrunk(house, world, smaller);
  }
  return requestOf(house, attack);
};

export const chanceOf = (seed: string, number: number): Random => randomOf(`${seed}/${number}`);
