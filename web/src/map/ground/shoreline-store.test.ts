// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createShorelineStore } from './shoreline.ts';

/** A region with one bin: all land, around its edge. */
const allLand = (corner: string): string => `8\n${corner};G??O??ON?;;;\n`;

const halifax = { south: 44.5, west: -63.8, north: 44.8, east: -63.4 };
const bin = { south: 44, west: -64 };
const regions = new Set(['coarse-42n70w', 'fine-44n64w']);
const settled = () => vi.waitFor(() => expect(loads.every(({ isDone }) => isDone)).toBe(true), 20_000);

let loads: { region: string; isDone: boolean }[] = [];

const storeOf = (answer: (region: string) => string | Error) => {
  loads = [];
  const onLoaded = vi.fn();
  const store = createShorelineStore(
    regions,
    async (region) => {
      const load = { region, isDone: false };
      loads.push(load);
      await Promise.resolve();
      load.isDone = true;
      const found = answer(region);
      if (found instanceof Error) throw found;
      return found;
    },
    onLoaded,
  );
  return { store, onLoaded };
};

describe('the regions of the shoreline', () => {
  it('are loaded when the map shows them, each once', async () => {
    const { store, onLoaded } = storeOf(() => allLand('44,-64'));
    expect(store.bin(bin, 8)).toBeUndefined();
    store.need(halifax, 8);
    store.need(halifax, 8);
    await settled();
    await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1), 20_000);
    expect(loads.map(({ region }) => region)).toEqual(['coarse-42n70w']);
    expect(store.bin(bin, 8)).toMatchObject({ land: [expect.anything()] });
    store.need(halifax, 8);
    expect(loads).toHaveLength(1);
  });

  it('are not needed from far away, and the fine ones only from near', () => {
    const { store } = storeOf(() => allLand('44,-64'));
    store.need(halifax, 6);
    expect(loads).toEqual([]);
    store.need(halifax, 10);
    expect(loads.map(({ region }) => region).sort()).toEqual(['coarse-42n70w', 'fine-44n64w']);
  });

  it('are sea where a bin, or a whole region, has nothing to draw', async () => {
    const { store } = storeOf(() => allLand('44,-64'));
    expect(store.bin({ south: 44, west: -50 }, 8)).toBe('sea');
    store.need(halifax, 8);
    await settled();
    await vi.waitFor(() => expect(store.bin({ south: 43, west: -64 }, 8)).toBe('sea'), 20_000);
  });

  it('are drawn coarsely until, or where, there is nothing finer', async () => {
    const { store } = storeOf((region) =>
      region.startsWith('fine') ? new Error('gone') : allLand('44,-64'),
    );
    store.need(halifax, 11);
    await settled();
    await vi.waitFor(() => expect(store.bin(bin, 11)).toMatchObject({ land: [expect.anything()] }), 20_000);
  });

  it('that came broken are asked for again at the next move', async () => {
    let isBroken = true;
    const { store, onLoaded } = storeOf(() => (isBroken ? '<!doctype html>' : allLand('44,-64')));
    store.need(halifax, 8);
    await settled();
    expect(store.bin(bin, 8)).toBeUndefined();
    isBroken = false;
    await vi.waitFor(() => {
      store.need(halifax, 8);
      expect(loads.length).toBeGreaterThan(1);
    }, 20_000);
    await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1), 20_000);
    expect(store.bin(bin, 8)).toBeDefined();
  });
});
