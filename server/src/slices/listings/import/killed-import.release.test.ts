import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editListing } from '@lodgepole/contract/listings/endpoints';
import { type ImportReport, importListings } from '@lodgepole/contract/listings/import/import';
import { expect, it, onTestFinished } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const pairs = 80;
const soon = { timeout: 20_000, interval: 2 };

it('an import whose process is killed leaves whole rows, and the same file does the rest', async () => {
  let connectionString = '';
  const server = await startTestServer({
    resolveViewer: crowdViewer,
    reach: async (own) => (connectionString = own),
  });
  onTestFinished(() => server.close());
  const query = async <Row>(text: string): Promise<Row[]> =>
    (await server.database.pool.query(text)).rows as Row[];
  const [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
  for (let at = 0; at < pairs; at++) {
    const { id } = await postListing(server, landlord, { unit_number: String(at) });
    await server.call(editListing, { params: { id }, body: { reference: `Old ${at}` } }, landlord.access);
  }
  const rows = Array.from({ length: pairs }, (_, at) => [
    `Old ${at},2000,Sunny corner unit by the lake.`,
    `New ${at},900,Quiet.`,
  ]).flat();
  const content = `reference,price,description\n${rows.join('\n')}`;
  const file = join(server.config.dataDir, 'homes.csv');
  await writeFile(file, content);

  const fixture = fileURLToPath(new URL('import.fixture.ts', import.meta.url));
  const args = [fixture, connectionString, server.config.dataDir, landlord.access, file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const done = async () =>
    (await query<{ done: number }>("select count(*)::int as done from listings where status = 'D'"))[0]?.done;
  await expect.poll(done, soon).toBeGreaterThan(10);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect
    .poll(() => query("select 1 from pg_stat_activity where application_name = 'importing'"), soon)
    .toEqual([]);

  const states = await query<{ state: string }>(`select distinct
      concat_ws(' ', price, description, version, (select count(*) from listing_prices where listing_id = listings.id)) as state
    from listings where reference like 'Old %' order by state`);
  expect(states.map(({ state }) => state)).toEqual([
    '1850.00 Bright corner unit near the park. 2 0',
    '2000.00 Sunny corner unit by the lake. 3 2',
  ]);
  const { body } = await server.call(
    importListings,
    { body: { file: new File([content], 'homes.csv') } },
    landlord.access,
  );
  const outcomes = (body as ImportReport).rows.map(({ outcome }) => outcome);
  const kept = outcomes.filter((outcome) => outcome === 'unchanged').length;
  expect([kept > 20, kept < rows.length]).toEqual([true, true]);
  expect(outcomes).toEqual(
    rows.map((row, at) => (at < kept ? 'unchanged' : row.startsWith('Old') ? 'updated' : 'created')),
  );
  expect(await done()).toBe(pairs);
});
