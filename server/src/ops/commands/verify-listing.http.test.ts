import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminActions } from '../../app/admin-actions.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withDatabase } from './open-database.ts';
import { verifyListing } from './verify-listing.ts';

let server: TestServer;
let listing: Listing;
beforeAll(async () => {
  server = await startTestServer();
  listing = await postListing(server, await aUser(server));
});
afterAll(() => server.close());

const verify = (...words: readonly unknown[]) =>
  verifyListing(words.map(String), async (work) => work(await adminActions(server)));

const databaseUrl = () => String(server.database.pool.options.connectionString);

const run = (...words: readonly unknown[]) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const command = fileURLToPath(new URL('verify-listing.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: databaseUrl(), DATA_DIR: server.config.dataDir };
    execFile(process.execPath, [command, ...words.map(String)], { env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
  });

const status = async () => {
  const { body } = await server.call(seeListing, { params: { id: listing.id } });
  return (body as Listing).verification_status_display;
};

describe('the verification of a listing by command', () => {
  it('is done by an administrator at a prompt', async () => {
    expect(await status()).toBe('Unverified');
    expect(await run(listing.id, 'V')).toEqual({
      code: 0,
      said: `Listing ${listing.id} (Apartment in Waterloo) is now Verified; it was Unverified.\n`,
      complained: '',
    });
    expect(await status()).toBe('Verified');
    expect(await run(listing.id)).toMatchObject({ code: 1, said: '' });
  });

  it('takes small letters, and says when nothing changed', async () => {
    await verify(listing.id, 'p');
    expect(await status()).toBe('Pending');
    expect(await verify(listing.id, 'P')).toBe(
      `Listing ${listing.id} (Apartment in Waterloo) was Pending already.`,
    );
  });

  it.each([
    [[], /^Say which listing and what it is now: npm run listings:verify -- <id> <status>\n/],
    [[1], /^Say which listing/],
    [[1, 'V', 'now'], /^Say which listing/],
    [['seven', 'V'], /^seven is not the number of a listing\. Use the number at the end of its address/],
    [[-1, 'V'], /^-1 is not the number of a listing\./],
    [
      [1, 'Z'],
      /^Z is not a verification status\. Use one of U \(Unverified\), P \(Pending\), V \(Verified\)\.$/,
    ],
    [[1, 'toString'], /^toString is not a verification status\./],
    [[2_147_483_647, 'V'], /^There is no listing 2147483647\.$/],
  ])('answers %j in words', async (words, sentence) => {
    await expect(verify(...words)).rejects.toThrow(sentence);
  });

  it('does not create a database', async () => {
    await expect(withDatabase(server.config, async () => {})).rejects.toThrow(
      `There is no database in ${server.config.dataDir} yet. Start Lodgepole once`,
    );
  });

  it('asks to bring a database of another version up to date first', async () => {
    const config = { ...server.config, databaseUrl: databaseUrl() };
    await server.database.pool.query('delete from schema_migrations where version = 1');
    await expect(withDatabase(config, async () => {})).rejects.toThrow(
      'The database is not up to date. Start this version of Lodgepole once, then try again.',
    );
  });
});
