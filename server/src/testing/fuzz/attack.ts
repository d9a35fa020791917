import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomOf } from '@lodgepole/contract/core/random';
import type { TestServer } from '../test-server.ts';
import { type Draft, type WireRequest, written } from './draft.ts';
import { someExample } from './examples.ts';
import { faultOf, slowestMs, type WireReply } from './judge.ts';
import { someMutation } from './mutations.ts';
import type { World } from './world.ts';

const longestWaitMs = 15_000;

/** A socket delivers at most this much at a time. Some parsers hang on larger chunks, which no client can send. */
const socketBytes = 65_536;

const asFromSocket = (payload: Buffer) => ({
  payload: Readable.from(
    Array.from({ length: Math.ceil(payload.length / socketBytes) }, (_, at) =>
      payload.subarray(at * socketBytes, (at + 1) * socketBytes),
    ),
  ),
  headers: { 'content-length': String(payload.length) },
});

const sendTo = async (server: TestServer, world: World, request: WireRequest): Promise<WireReply> => {
  const token = world.tokens[request.visitor];
  const body = request.payload && asFromSocket(request.payload);
  const since = performance.now();
  const answer = server.lodgepole.fastify.inject({
    method: request.method,
    url: request.url,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...body?.headers,
      ...request.headers,
    },
    ...(body && { payload: body.payload }),
  });
  const patience = new AbortController();
  const silence = delay(longestWaitMs, null, patience).catch(() => null);
  const reply = await Promise.race([answer, silence]).finally(() => patience.abort());
  const ms = performance.now() - since;
  if (reply === null) return { status: 0, headers: {}, body: '', ms };
  return { status: reply.statusCode, headers: reply.headers, body: reply.body, ms };
};

/** Other load on the machine may slow down one answer, so a request must be slow every time. */
const isSlow = async (
  server: TestServer,
  world: World,
  request: WireRequest,
  first: number,
): Promise<boolean> => {
  for (let ms = first, tries = 0; ms > slowestMs; tries++) {
    if (tries === 3) return true;
    ({ ms } = await sendTo(server, world, request));
  }
  return false;
};

export interface Verdict {
  readonly reply: WireReply;
  readonly fault: string | null;
}

export const judged = async (server: TestServer, world: World, request: WireRequest): Promise<Verdict> => {
  const reply = await sendTo(server, world, request);
  if (reply.status === 0) return { reply, fault: 'is never answered' };
  const isLate = await isSlow(server, world, request, reply.ms);
  return { reply, fault: isLate ? `took ${Math.round(reply.ms)} ms` : faultOf(server, request, reply) };
};

type Change = (draft: Draft) => Draft;

export interface Attack {
  readonly draft: Draft;
  readonly changes: readonly Change[];
}

/** Builds the numbered request: an example with up to three mutations. */
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

export const requestOf = (server: TestServer, { draft, changes }: Attack): WireRequest =>
  written(
    changes.reduce((current, change) => change(current), draft),
    server.config.apiBase,
  );

/** Removes mutations while the request still fails. */
export const shrunk = async (server: TestServer, world: World, attack: Attack): Promise<WireRequest> => {
  for (const left of attack.changes) {
    const smaller = { ...attack, changes: attack.changes.filter((change) => change !== left) };
    const { fault } = await judged(server, world, requestOf(server, smaller));
    if (fault !== null) return shrunk(server, world, smaller);
  }
  return requestOf(server, attack);
};

export const chanceOf = (seed: string, number: number): Random => randomOf(`${seed}/${number}`);
