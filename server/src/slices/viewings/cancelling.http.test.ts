import {
  cancelViewing,
  cancelViewings,
  changeViewing,
  offerViewing,
  viewingCalendar,
} from '@lodgepole/contract/viewings/endpoints';
import type { OfferedViewing } from '@lodgepole/contract/viewings/viewing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { aViewing, bookAs, inHours, letPass, offerOn, viewingsOf } from '../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let host: SignedInRoommate;
let guest: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let listing: number;
let second: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [host, guest, owner, member] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, host)).id;
  second = (await postListing(server, host, { street_address: '12 Erb St W' })).id;
  await server.forgetMail();
});
afterAll(() => server.close());

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly attachment: string | null;
}

const mailsTo = async ({ email }: SignedInRoommate): Promise<Mail[]> => {
  await server.runJobs();
  const { rows } = await server.database.pool.query<Mail>(
    `select subject, text_body as text, attachment from mailbox
     where recipient = $1 order by id`,
    [email],
  );
  return rows;
};

const cancelMany = (by: SignedInRoommate, body: object) =>
  server.call(cancelViewings, { body: body as never }, by.access);

const sequenceIn = (file: string): number => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

describe('cancelling with a reason', () => {
  it('tells the guests why', async () => {
    const { id } = await offerOn(server, host, listing);
    await bookAs(server, guest, id);
    await server.forgetMail();
    const reply = await server.call(
      cancelViewing,
      { params: { id }, body: { reason: ' The home is taken. See evil.example ' } },
      host.access,
    );
    expect(reply.status).toBe(204);
    const [mail, ...others] = await mailsTo(guest);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('The host’s reason: The home is taken. See evil. example');
  });

  it('says nothing without one, and refuses one that is too long', async () => {
    const { id } = await offerOn(server, host, listing);
    await bookAs(server, guest, id);
    expect(
      await server.call(cancelViewing, { params: { id }, body: { reason: 'x'.repeat(301) } }, host.access),
    ).toMatchObject({ status: 400, body: { reason: ['The reason cannot exceed 300 characters.'] } });
    const stranger = await server.call(
      cancelViewing,
      { params: { id }, body: { reason: 'x'.repeat(301) } },
      guest.access,
    );
    expect(stranger.status).toBe(403);
    expect((await server.call(cancelViewing, { params: { id } }, host.access)).status).toBe(204);
    expect((await mailsTo(guest)).at(-1)?.text).not.toContain('reason');
  });
});

describe('cancelling several viewings', () => {
  it('tells each guest once, with all of theirs and one file', async () => {
    const group = (await openGroupOn(server, owner, listing)).id;
    await joinAs(server, member, group);
    const empty = await offerOn(server, host, listing, { starts_at: inHours(30) });
    const first = await offerOn(server, host, listing, { starts_at: inHours(48) });
    const other = await offerOn(server, host, second, { starts_at: inHours(72) });
    await bookAs(server, guest, first.id);
    await bookAs(server, guest, other.id);
    await bookAs(server, owner, first.id, group);
    await server.forgetMail();
    const ids = [other.id, first.id, empty.id];
    expect(await cancelMany(host, { ids, reason: 'I am ill.' })).toMatchObject({
      status: 200,
      body: { done: ids, refused: [] },
    });
    const [mail, ...others] = await mailsTo(guest);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 of your viewings have been cancelled');
    expect(mail?.text).toMatch(
      /75 King St S, Waterloo, .*\n\n12 Erb St W, Waterloo, .*\n\nThe host’s reason: I am ill\./,
    );
    expect(mail?.attachment?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(mail?.attachment?.match(/STATUS:CANCELLED/g)).toHaveLength(2);
    for (const one of [owner, member])
      expect((await mailsTo(one)).map(({ subject }) => subject)).toEqual([
        'Your viewing of 75 King St S, Waterloo has been cancelled',
      ]);
    expect(await viewingsOf(server, guest)).toEqual([]);
  });

  it('refuses one by one what the single call refuses', async () => {
    const mine = await offerOn(server, host, listing);
    const begun = await offerOn(server, host, listing, { starts_at: inHours(20) });
    await letPass(server, begun.id, 0);
    const gone = await offerOn(server, host, listing, { starts_at: inHours(10) });
    await server.call(cancelViewing, { params: { id: gone.id } }, host.access);
    const home = (await postListing(server, guest)).id;
    const theirs = await offerOn(server, guest, home);
    const reply = await cancelMany(host, { ids: [mine.id, begun.id, gone.id, theirs.id, mine.id] });
    expect(reply.body).toEqual({
      done: [mine.id],
      refused: [
        { id: begun.id, detail: 'This viewing has already started.' },
        { id: gone.id, detail: expect.any(String) as string },
        { id: theirs.id, detail: 'Only the host can change this viewing.' },
      ],
    });
    expect(await viewingsOf(server, guest)).toHaveLength(1);
  });

  it('refuses lists and reasons that are no such', async () => {
    for (const ids of [[], undefined, ['x'], Array.from({ length: 101 }, (_, id) => id + 1)])
      expect(await cancelMany(host, { ids })).toMatchObject({
        status: 400,
        body: { ids: ['Choose from 1 to 100 viewings.'] },
      });
    expect(await cancelMany(host, { ids: [1], reason: 'x'.repeat(301) })).toMatchObject({ status: 400 });
    expect((await server.call(cancelViewings, { body: { ids: [1] } })).status).toBe(401);
  });

  it('works for two hosts at once, and beside single calls', async () => {
    const viewings = await Promise.all(
      [20, 30, 40].map((hours) => offerOn(server, host, listing, { starts_at: inHours(hours) })),
    );
    const ids = viewings.map(({ id }) => id);
    const [one, two] = await Promise.all([
      cancelMany(host, { ids }),
      cancelMany(host, { ids: ids.toReversed() }),
      server.call(cancelViewing, { params: { id: ids[1] ?? 0 } }, host.access),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await viewingsOf(server, host)).toEqual([]);
  });
});

describe('moving a viewing', () => {
  it('names the old and the new time, and grows the calendar’s sequence', async () => {
    const { id } = await offerOn(server, host, listing);
    await bookAs(server, guest, id);
    const file = async () =>
      String((await server.call(viewingCalendar, { params: { id } }, guest.access)).body);
    const before = sequenceIn(await file());
    const moved = await server.call(
      changeViewing,
      { params: { id }, body: { starts_at: inHours(96) } },
      host.access,
    );
    expect(moved.status).toBe(200);
    expect(sequenceIn(await file())).toBe(before + 1);
    const text = (await mailsTo(guest)).at(-1)?.text ?? '';
    expect(text).toMatch(
      /has moved the viewing of 75 King St S, Waterloo from .+ to .+\. It takes 30 minutes\./,
    );
  });
});

describe('offering at the time of another viewing', () => {
  const offer = async (by: SignedInRoommate, listing: number, starts_at: string): Promise<OfferedViewing> => {
    const reply = await server.call(
      offerViewing,
      { params: { id: listing }, body: aViewing({ starts_at, minutes: 30 }) },
      by.access,
    );
    expect(reply.status).toBe(201);
    return reply.body as OfferedViewing;
  };

  it('names one’s own viewings of other homes, and not those beside it or of others', async () => {
    const first = Date.parse(inHours(48));
    const at = (minutes: number) => new Date(first + minutes * 60_000).toISOString();
    const early = await offer(host, listing, at(0));
    expect(early.overlaps).toEqual([]);
    await offer(guest, (await postListing(server, guest)).id, at(0));
    const late = await offer(host, listing, at(30));
    const third = (await postListing(server, host)).id;
    expect((await offer(host, second, at(15))).overlaps).toEqual([early.id, late.id]);
    expect((await offer(host, third, at(60))).overlaps).toEqual([]);
    await server.call(cancelViewing, { params: { id: early.id } }, host.access);
    expect((await offer(host, third, at(-20))).overlaps).toEqual([]);
  });
});
