import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openScratch, rowsOf } from '../../db/embedded/scratch.fixture.ts';
import { runningConnection } from './open-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const scratch = openScratch();
afterEach(scratch.tidy);
afterAll(scratch.close);

it('finds the PostgreSQL that runs on the data, and none before or after', async () => {
  const dataDir = await scratch.directory();
  expect(await runningConnection(dataDir)).toBeNull();
  const database = await scratch.start(dataDir);
  const found = await runningConnection(dataDir);
  expect(await rowsOf(found ?? '', 'SELECT current_user')).toEqual(['lodgepole']);
  await database.stop();
  expect(await runningConnection(dataDir)).toBeNull();
});
