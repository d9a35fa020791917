import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { addListing } from '@lodgepole/contract/listings/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aListing, aPhoto } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { type S3Stub, startS3Stub } from '../../testing/stubs/s3-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let member: SignedIn;
let clock: () => Date;
beforeEach(async () => {
  clock = () => new Date();
  server = await startTestServer({ now: () => clock() });
  member = await aUser(server);
});
afterEach(() => server.close());

const files = async (): Promise<string[]> =>
  (await readdir(join(server.config.dataDir, 'media'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  );

/** Makes the database fail as soon as a listing is written. */
const failWith = (statement: string) =>
  server.database.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
    create constraint trigger fail after insert on listings deferrable initially deferred
      for each row execute function fail()`);
const post = () => server.call(addListing, { body: aListing() }, member.access);

it('leaves no picture behind when the database refuses the listing', async () => {
  await failWith(`raise exception 'no' using errcode = '23514'`);
  expect((await post()).status).toBe(500);
  expect(await files()).toEqual([]);
});

it('leaves the pictures to the sweep when the end of the transaction was not heard of', async () => {
  await failWith('perform pg_terminate_backend(pg_backend_pid())');
  expect((await post()).status).toBe(503);
  expect(await files()).toHaveLength(3);
  await server.lodgepole.tasks.sweep_media({}, aJobRun());
  expect(await files()).toHaveLength(3);
  clock = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
  await server.lodgepole.tasks.sweep_media({}, aJobRun());
  expect(await files()).toEqual([]);
});

it('tells why the profile was not changed although its picture cannot be taken back', async () => {
  const stub: S3Stub = await startS3Stub();
  const other = await startTestServer({ env: stub.env });
  const person = await aUser(other);
  const rename = `create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = '40001'; end $$;
    create trigger fail before update on users for each row execute function fail()`;
  await other.database.pool.query(rename);
  const put = stub.objects.size;
  stub.refuseRemovals();
  const reply = await other.call(editProfile, { body: { profile_picture: aPhoto() } }, person.access);
  expect(reply.status).toBe(409);
  expect(stub.objects.size).toBe(put + 1);
  await other.close();
  await stub.close();
});
