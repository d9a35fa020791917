import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import {
  askVerification,
  decideItem,
  downloadAttachment,
  staffQueueItem,
} from '@lodgepole/contract/trust/endpoints';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let clock = Date.now();
let staff: SignedInRoommate;
let landlord: SignedInRoommate;
let other: SignedInRoommate;
let listing: number;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, now: () => new Date(clock) });
  const people = (await aCrowd(server, 3)) as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
  [landlord, other] = people;
  staff = await asStaff(server, people[2]);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = Date.now();
  ({ id: listing } = await postListing(server, landlord));
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const pdf = (name = 'lease.pdf') => new File(['%PDF-1.7 <script>alert(1)</script>'], name);

const ask = (attachment?: unknown, note = 'My lease.') =>
  server.call(
    askVerification,
    { params: { id: listing }, body: { note, ...(attachment === undefined ? {} : { attachment }) } as never },
    landlord.access,
  );

const itemOf = async (): Promise<number> =>
  (
    await query<{ id: number }>(
      "select id from trust_items where kind = 'verification' and subject_id = $1 order by id desc",
      [listing],
    )
  )[0]?.id ?? 0;

const download = async (id: number, by: SignedInRoommate | null = staff) =>
  server.lodgepole.fastify.inject({
    method: 'GET',
    url: `/api${downloadAttachment.path.replace(':id', String(id))}`,
    headers: by ? { authorization: `Bearer ${by.access}` } : {},
  });

it('a picture or a PDF comes with the request, for staff alone, and no browser opens it as a page', async () => {
  expect(await ask(pdf('bail “2026” é.pdf'))).toMatchObject({
    status: 200,
    body: { verification_status: 'P' },
  });
  const id = await itemOf();
  const detail = await server.call(staffQueueItem, { params: { id } }, staff.access);
  expect((detail.body as QueueItemDetail).attachment).toEqual({
    name: 'bail “2026” é.pdf',
    type: 'application/pdf',
    size: 34,
  });
  const file = await download(id);
  expect(file.body).toBe('%PDF-1.7 <script>alert(1)</script>');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''bail%20/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await download(id, landlord)).statusCode).toBe(404);
  expect((await download(id, other)).statusCode).toBe(404);
  expect((await download(id, null)).statusCode).toBe(401);
});

it.each([
  ['a page', new File(['<!doctype html><script>'], 'lease.pdf', { type: 'application/pdf' })],
  ['an SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })],
  ['a GIF', new File(['GIF89a'], 'a.gif')],
  ['nothing', new File([''], 'empty.pdf')],
  ['a text', 'lease.pdf'],
])('%s is refused, whatever it is called, and nothing is asked', async (_name, attachment) => {
  expect(await ask(attachment)).toMatchObject({
    status: 400,
    body: { attachment: ['Choose a picture (JPEG, PNG or WebP) or a PDF.'] },
  });
  expect(await itemOf()).toBe(0);
});

it('a file over 5 MB is refused', async () => {
  const large = new File(['%PDF-', new Uint8Array(5 * 1024 * 1024)], 'lease.pdf');
  expect(await ask(large)).toMatchObject({
    status: 400,
    body: { attachment: ['Choose a file of at most 5 MB.'] },
  });
});

it('JSON with a note works as before, asking again changes nothing, and the first attachment stays', async () => {
  const headers = { authorization: `Bearer ${landlord.access}` };
  const url = `/listings/${listing}/verification`;
  const json = { method: 'POST', url, headers, payload: { note: 'Mine.' } } as const;
  expect(await server.request(json)).toMatchObject({ status: 200, body: { verification_status: 'P' } });
  const id = await itemOf();
  await ask(pdf('first.pdf'));
  await ask(pdf('second.pdf'));
  expect(await itemOf()).toBe(id);
  const { body } = await server.call(staffQueueItem, { params: { id } }, staff.access);
  expect(body).toMatchObject({ note: 'Mine.', attachment: { name: 'first.pdf' } });
});

it('is deleted thirty days after the decision, and with the listing', async () => {
  const forget = () => server.lodgepole.tasks.forget_attachments({}, aJobRun());
  await ask(pdf());
  const id = await itemOf();
  clock += 400 * day;
  await forget();
  expect((await download(id)).statusCode).toBe(200);
  const body = { decision: 'uphold', reason: 'The lease is in order.' } as const;
  await server.call(decideItem, { params: { id }, body }, staff.access);
  clock += 30 * day - 1000;
  await forget();
  expect((await download(id)).statusCode).toBe(200);
  clock += 2000;
  await forget();
  expect((await download(id)).statusCode).toBe(404);

  ({ id: listing } = await postListing(server, landlord));
  await ask(pdf());
  const decided = await itemOf();
  await server.call(decideItem, { params: { id: decided }, body }, staff.access);
  await server.call(deleteListing, { params: { id: listing } }, landlord.access);
  expect((await download(decided)).statusCode).toBe(404);
});
