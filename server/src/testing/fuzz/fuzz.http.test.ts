import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../harness.ts';
import { judged } from './attack.ts';
import { keep, readCorpus } from './corpus.ts';
import { type Failure, leftUploads, runAttacks } from './run.ts';
import { makeWorld } from './world.ts';

const seed = process.env['FUZZ_SEED'] ?? String(Date.now());
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000);
const longestMs = 60_000 + requests * 20;
const mostGrowth = 24 * 2 ** 20;

const corpus = await readCorpus();

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const describeFailures = async (failures: readonly Failure[]): Promise<string> => {
  const written = await Promise.all(
    failures.map(async ({ fault, request }) => {
      const kept = await keep(`FUZZ_SEED=${seed}: ${fault}`, request);
      return `${request.visitor} ${request.method} ${request.url.slice(0, 300)}\n  ${fault}\n  ${kept}`;
    }),
  );
  return [`FUZZ_SEED=${seed}`, ...written].join('\n');
};

describe('requests that once broke something', () => {
  it.each(corpus)('are answered in order: $name', async (kept) => {
    const world = await makeWorld(house);
    const { fault } = await judged(house, world, kept.in(world));
    expect(fault, kept.comment).toBeNull();
  });
});

describe('whatever is sent to the API', () => {
  it(
    'is answered in time, in shape, and without harm',
    async () => {
      const { failures, statuses, heap } = await runAttacks({ house, seed, requests });
      console.info(
        `FUZZ_SEED=${seed}, ${requests} requests:`,
        JSON.stringify(statuses),
        heap.map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(' → '),
      );
      expect(failures.length, await describeFailures(failures)).toBe(0);
      expect(heap[1] - heap[0]).toBeLessThan(mostGrowth);
      expect(await leftUploads(house)).toEqual([]);
    },
    longestMs,
  );
});
