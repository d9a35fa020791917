import { requestReset } from '@lodgepole/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { budgets } from '../../http/rate-limits.ts';
import { rawHttp } from '../raw-http.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { chanceOf, judged, type Verdict } from './attack.ts';
import { keep, readCorpus } from './corpus.ts';
import { written } from './draft.ts';
import { exampleOf } from './examples.ts';
import type { Failure } from './failures.ts';
import { someMutation } from './mutations.ts';
import { brokenRequest, rawFault } from './raw.ts';
import { leftUploads, runAttacks } from './run.ts';
import { makeWorld, type World } from './world.ts';

const seed = process.env['FUZZ_SEED'] ?? String(Date.now());
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const longestMs = process.env['FUZZ_REQUESTS'] === undefined ? 20_000 : requests * 60;
const graceMs = 120_000;
const mostGrowth = 24 * 2 ** 20;
const rawRequests = 600;
const rawAtOnce = 20;
const patienceMs = 300;

const corpus = await readCorpus();

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ pictures: {} });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const describeFailures = async (failures: readonly Failure[]): Promise<string> => {
  const lines = await Promise.all(
    failures.map(async ({ fault, request }) => {
      const kept = await keep(`FUZZ_SEED=${seed}: ${fault}`, request);
      return `${request.visitor} ${request.method} ${request.url.slice(0, 300)}\n  ${fault}\n  ${kept}`;
    }),
  );
  return lines.length === 0 ? '' : [`FUZZ_SEED=${seed}`, ...lines].join('\n');
};

describe('requests that once broke something', () => {
  it.each(corpus)(
    'are answered in order: $name',
    async (kept) => {
      const { fault } = await judged(server, world, kept.in(world));
      expect(fault && `${fault} (${kept.comment})`).toBeNull();
    },
    graceMs,
  );
});

describe('whatever is sent to the API', () => {
  it(
    'is answered in time, in shape, and without harm',
    async () => {
      const { failures, statuses, heap } = await runAttacks({ server, seed, requests, longestMs });
      const megabytes = heap.map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(' → ');
      const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      process.stdout.write(
        `FUZZ_SEED=${seed}: ${sent} requests, ${JSON.stringify(statuses)}, heap ${megabytes}\n`,
      );
      expect(await describeFailures(failures)).toBe('');
      expect(heap[1] - heap[0]).toBeLessThan(mostGrowth);
      expect(await leftUploads(server)).toEqual([]);
    },
    longestMs + graceMs,
  );

  it(
    'reaches the work behind the forms, not only their refusals',
    async () => {
      // A fresh server, because ids and therefore answers differ after other attacks.
      const untouched = await startTestServer();
      onTestFinished(() => untouched.close());
      const { statuses } = await runAttacks({
        server: untouched,
        seed: 'a fixed one',
        requests: 400,
        longestMs: graceMs,
      });
      expect(statuses[200]).toBeGreaterThan(40);
      for (const status of [201, 204, 400, 401, 403, 404, 405, 415])
        expect(statuses).toHaveProperty(String(status));
    },
    2 * graceMs,
  );
});

describe('whatever bytes are sent to the port', () => {
  it(
    'are answered with every header, or not at all',
    async () => {
      const send = await rawHttp(server);
      const faults: string[] = [];
      const attack = async (number: number) => {
        const bytes = brokenRequest(chanceOf(`${seed}/raw`, number));
        const fault = rawFault(server, await send(bytes, patienceMs));
        if (fault !== null) faults.push(`${fault}: ${JSON.stringify(bytes.slice(0, 500))}`);
      };
      for (let number = 0; number < rawRequests; number += rawAtOnce)
        await Promise.all(Array.from({ length: rawAtOnce }, (_, index) => attack(number + index)));
      expect(faults.map((fault) => `FUZZ_SEED=${seed} ${fault}`)).toEqual([]);
      expect((await server.request({ method: 'GET', url: '/listings/fresh' })).status).toBe(200);
    },
    graceMs,
  );
});

describe('a client that sends too much', () => {
  it(
    'is asked to wait in the same shape, whatever it was',
    async () => {
      const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
      const limitedWorld = await makeWorld(limited);
      const random = chanceOf(seed, 0);
      const refused: Verdict[] = [];
      for (let number = 0; number < budgets.mail.max + 50; number++) {
        const draft = exampleOf(requestReset, limitedWorld, random.fork(number));
        const changed = someMutation(draft, random)(
          { ...draft, body: { email: `${number}@example.com` } },
          random,
        );
        const request = written(
          { ...changed, method: draft.method, path: draft.path },
          limited.config.apiBase,
        );
        const verdict = await judged(limited, limitedWorld, request);
        expect(verdict.fault).toBeNull();
        if (verdict.reply.status === 429) refused.push(verdict);
      }
      expect(refused.length).toBeGreaterThanOrEqual(50);
      for (const { reply } of refused) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      await limited.close();
    },
    graceMs,
  );
});
