import { listingSignals } from '@lodgepole/contract/core/text-rules/signals';
import { editListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { ListingEdit, ListingForm } from '@lodgepole/contract/listings/forms';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { decideItem, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Slices } from '../../../app/make-slices.ts';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { slicesOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const usual = 2000;

const joined = new Date('2026-11-10T10:00:00.000Z');
const hours = (count: number): Date => new Date(joined.getTime() + count * 60 * 60 * 1000);

let server: TestServer;
let slices: Slices;
let now = hours(1);
let landlord: SignedInRoommate;
let neighbour: SignedInRoommate;
beforeAll(async () => {
  const clock = () => now;
  server = await startTestServer({ resolveViewer: crowdViewer, now: clock });
  slices = await slicesOf(server, clock);
  [neighbour] = (await aCrowd(server, 1)) as [SignedInRoommate];
  const { id } = await postListing(server, neighbour, { price: usual });
  await query(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, parking_spaces,
       sqft_area, description, move_in_date, street_address, city, postal_code, latitude, longitude)
     select owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, parking_spaces,
       sqft_area, description, move_in_date, street_address, city, postal_code, latitude, longitude
     from listings, generate_series(1, 7) where id = $1`,
    [id],
  );
  await query('update users set created_at = $1', [hours(-1000)]);
});
beforeEach(async () => {
  now = hours(1);
  await query('delete from listings where owner_id <> $1', [neighbour.id]);
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
  await query('update users set created_at = $1 where id = $2', [joined, landlord.id]);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const post = async (changes: Partial<z.input<typeof ListingForm>> = {}): Promise<number> => {
  const { id } = await postListing(server, landlord, changes);
  return id;
};
/** The third listing of a new account, at a low rent: two weak signals. */
const postScam = async (): Promise<number> => {
  await post();
  await post();
  const id = await post({ price: 999 });
  await server.runJobs();
  return id;
};
const edit = (id: number, changes: z.input<typeof ListingEdit>) =>
  server.call(editListing, { params: { id }, body: changes }, landlord.access);
const see = async (id: number, by: SignedInRoommate | null = landlord) =>
  (await server.call(seeListing, { params: { id } }, by?.access)).body as Listing;

const signalsOf = async (id: number) =>
  (
    await query(
      'select code, evidence, found_at, cleared_at from listing_signals where listing_id = $1 order by code',
      [id],
    )
  ).rows as { code: string; evidence: string; found_at: Date; cleared_at: Date | null }[];
const codesOf = async (id: number) => (await signalsOf(id)).map(({ code }) => code);
const itemsOf = async (id: number) =>
  (await query('select kind, state, reported_id from trust_items where subject_id = $1 order by id', [id]))
    .rows;
const jobsOf = async (id: number) =>
  (
    await query(
      `select identifier as name from graphile_worker._private_jobs as jobs
         join graphile_worker._private_tasks as tasks on tasks.id = task_id
       where payload ->> 'listing' = $1`,
      [String(id)],
    )
  ).rows as { name: string }[];
const release = (id: number) =>
  server.database.kysely
    .transaction()
    .execute((transaction) => slices.holds.release(transaction, id, ['signals', 'staff']));
const heldEmails = async () =>
  (await emailsTo(server, landlord.email)).filter(
    ({ subject }) => subject === 'Your listing is held for review',
  );

const lowRent = listingSignals.low_rent.sentence;
const newAccount = listingSignals.new_account.sentence;

describe('a check', () => {
  it('is queued by posting and once for many edits', async () => {
    const id = await post();
    expect(await jobsOf(id)).toEqual([{ name: 'check_listing' }]);
    await edit(id, { description: 'Brighter than before.' });
    await edit(id, { description: 'Brighter than ever.' });
    expect(await jobsOf(id)).toEqual([{ name: 'check_listing' }]);
    await server.runJobs();
    expect(await jobsOf(id)).toEqual([]);
  });

  it('is queued when the listing becomes active again, and not by other changes of its status', async () => {
    const id = await post();
    await server.runJobs();
    const status = (to: string) =>
      server.request({
        method: 'PATCH',
        url: `/listings/${id}/status`,
        headers: { authorization: `Bearer ${landlord.access}` },
        payload: { status: to },
      });
    const confirm = () =>
      server.request({
        method: 'POST',
        url: `/listings/${id}/confirm`,
        headers: { authorization: `Bearer ${landlord.access}` },
      });
    await status('P');
    await confirm();
    expect(await jobsOf(id)).toEqual([]);
    await status('A');
    expect(await jobsOf(id)).toEqual([{ name: 'check_listing' }]);
    await server.runJobs();
    await status('A');
    await confirm();
    expect(await jobsOf(id)).toEqual([]);
    await query(`update listings set status = 'E' where id = $1`, [id]);
    await confirm();
    expect(await jobsOf(id)).toEqual([{ name: 'check_listing' }]);
  });

  it('is not queued by an edit that is refused', async () => {
    const id = await post();
    await server.runJobs();
    expect(await edit(id, { price: 0 })).toMatchObject({ status: 400 });
    expect(await edit(id, { delete_images: [1, 2, 3] })).toMatchObject({ status: 400 });
    expect(await jobsOf(id)).toEqual([]);
  });

  it('finds nothing in an ordinary listing', async () => {
    const id = await post();
    await server.runJobs();
    expect(await signalsOf(id)).toEqual([]);
    expect(await see(id)).toMatchObject({ status: 'A', held_reasons: [], review_asked_at: null });
  });

  it('does not hold a listing for one weak signal', async () => {
    const id = await post({ price: 999.99 });
    await server.runJobs();
    expect(await codesOf(id)).toEqual(['low_rent']);
    expect(await see(id)).toMatchObject({ status: 'A', held_reasons: [] });
    expect(await itemsOf(id)).toEqual([]);
    expect(await heldEmails()).toEqual([]);
  });

  it('does nothing for a listing that is deleted', async () => {
    await server.lodgepole.tasks.check_listing({ listing: 2_000_000_000 }, {} as never);
    const id = await post();
    await query('delete from listings where id = $1', [id]);
    await server.runJobs();
    expect(await jobsOf(id)).toEqual([]);
  });
});

describe('a low rent', () => {
  const found = async (changes: Partial<z.input<typeof ListingForm>>) => {
    const id = await post(changes);
    await server.runJobs();
    return (await codesOf(id)).includes('low_rent');
  };

  it('is under half of the median, to the cent', async () => {
    expect(await found({ price: 999.99 })).toBe(true);
    expect(await found({ price: 1000 })).toBe(false);
  });

  it('is compared with homes that have as many bedrooms', async () => {
    expect(await found({ price: 500, bedrooms: 1 })).toBe(false);
    expect(await found({ price: 500, bedrooms: 3 })).toBe(false);
  });

  it('is compared with homes within ten kilometres, to the metre', async () => {
    // A degree of a meridian, on the sphere that distances are measured on.
    const degrees = (km: number) => km / ((6371 * Math.PI) / 180);
    expect(await found({ price: 500, latitude: 43.4643 + degrees(9.999) })).toBe(true);
    expect(await found({ price: 500, latitude: 43.4643 + degrees(10.001) })).toBe(false);
    expect(await found({ price: 500, latitude: 43.4643 - degrees(9.999) })).toBe(true);
    expect(await found({ price: 500, latitude: 43.4643 - degrees(10.001) })).toBe(false);
  });

  it('is not reported without a point', async () => {
    expect(await found({ price: 500, latitude: null, longitude: null })).toBe(false);
  });

  it('is compared with at least eight active homes, itself left out', async () => {
    const [one] = (
      await query(`select id from listings where owner_id = $1 order by id desc`, [neighbour.id])
    ).rows as { id: number }[];
    const id = await post({ price: 500 });
    for (const status of ['P', 'R', 'E', 'H']) {
      await query('update listings set status = $1 where id = $2', [status, one?.id]);
      await slices.checks.check({ listing: id });
      expect(await codesOf(id)).toEqual([]);
    }
    await query(`update listings set status = 'A' where id = $1`, [one?.id]);
    await slices.checks.check({ listing: id });
    expect(await codesOf(id)).toEqual(['low_rent']);
  });

  it('of a room is compared with rooms, and that of a whole home with whole homes', async () => {
    const room = { kind: 'R', room_type: 'P', household_size: 2 } as const;
    expect(await found({ ...room, price: 500 })).toBe(false);
    const become = (kind: string, facts: string, price: number) =>
      query(`update listings set home_kind = '${kind}', ${facts}, price = $2 where owner_id = $1`, [
        neighbour.id,
        price,
      ]);
    await become(
      'R',
      `room_type = 'P', household_size = 2, private_bathroom = false, owner_lives_here = false, household_about = ''`,
      1000,
    );
    try {
      expect(await found({ ...room, price: 499 })).toBe(true);
      expect(await found({ ...room, price: 500 })).toBe(false);
      expect(await found({ price: 100 })).toBe(false);
    } finally {
      await become(
        'W',
        'room_type = null, household_size = null, private_bathroom = null, owner_lives_here = null, household_about = null',
        usual,
      );
    }
  });

  it('tells staff what it was compared with', async () => {
    const id = await post({ price: 500 });
    await server.runJobs();
    expect(await signalsOf(id)).toMatchObject([
      { evidence: '$500 · 2 bd · 43.46, -80.52\nThe median of 8 similar homes nearby is $2,000.' },
    ]);
  });
});

describe('a new account with several listings', () => {
  it('is younger than two days, to the millisecond', async () => {
    await post();
    await post();
    const id = await post();
    now = new Date(hours(48).getTime() - 1);
    await slices.checks.check({ listing: id });
    expect(await signalsOf(id)).toMatchObject([
      { code: 'new_account', evidence: `${joined.toISOString()}\nThe account has 3 listings.` },
    ]);
    now = hours(48);
    await slices.checks.check({ listing: id });
    expect(await signalsOf(id)).toEqual([]);
  });

  it('has three or more, whatever their status', async () => {
    const first = await post();
    const second = await post();
    await query(`update listings set status = 'R' where id = $1`, [first]);
    await slices.checks.check({ listing: second });
    expect(await codesOf(second)).toEqual([]);
    const third = await post();
    await slices.checks.check({ listing: third });
    expect(await codesOf(third)).toEqual(['new_account']);
  });
});

describe('a new account that lets the rooms of one home', () => {
  const room = { kind: 'R', room_type: 'P', household_size: 2, price: 700 } as const;

  it('has one home, however many rooms there are and however the address is written', async () => {
    const written = ['75 King St S', '75 King Street South', '75 king st. s.', '75 King St S'];
    const ids = [];
    for (const street_address of written) ids.push(await post({ ...room, street_address }));
    await server.runJobs();
    for (const id of ids) {
      expect(await codesOf(id)).toEqual([]);
      expect(await see(id)).toMatchObject({ status: 'A', held_reasons: [] });
    }
  });

  it('has several where they are at several doors', async () => {
    await post(room);
    await post({ ...room, unit_number: '901' });
    const id = await post({ ...room, street_address: '77 King St S' });
    await server.runJobs();
    expect(await signalsOf(id)).toMatchObject([
      { code: 'new_account', evidence: `${joined.toISOString()}\nThe account has 3 listings.` },
    ]);
  });
});

describe('a listing with two weak signals', () => {
  it('is held, with sentences for its owner, who gets one email that says what to do', async () => {
    const id = await postScam();
    expect(await see(id)).toMatchObject({ status: 'H', status_display: 'Held for review' });
    expect((await see(id)).held_reasons?.toSorted()).toEqual([lowRent, newAccount].toSorted());
    expect(await see(id, neighbour)).toEqual({ detail: 'Not found.' });
    expect(await itemsOf(id)).toEqual([{ kind: 'held', state: 'open', reported_id: landlord.id }]);
    const emails = await heldEmails();
    expect(emails).toHaveLength(1);
    const text = emails[0]?.text ?? '';
    for (const part of [
      lowRent,
      newAccount,
      '75 King St S',
      '$999 a month',
      'ask for a review',
      `/listings/edit/${id}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('nsubscribe');
  });

  it('updates the open pages of the owner', async () => {
    await post();
    await post();
    const id = await post({ price: 999 });
    const changes = await hearChanges(server);
    try {
      const heard = await changes.during(() => slices.checks.check({ listing: id }));
      expect(heard).toContainEqual({ topic: 'listings', id, people: [landlord.id] });
    } finally {
      await changes.close();
    }
  });

  it('is held once by many checks at once', async () => {
    await post();
    await post();
    const id = await post({ price: 999 });
    await Promise.all(Array.from({ length: 6 }, () => slices.checks.check({ listing: id })));
    await server.runJobs();
    expect(await codesOf(id)).toEqual(['low_rent', 'new_account']);
    expect(await itemsOf(id)).toHaveLength(1);
    expect(await heldEmails()).toHaveLength(1);
    expect((await query('select cause from listing_holds where listing_id = $1', [id])).rows).toEqual([
      { cause: 'signals' },
    ]);
  });

  it('stays held when it is corrected, with fewer reasons and no second email', async () => {
    const id = await postScam();
    expect(await edit(id, { price: 1900 })).toMatchObject({ status: 200, body: { status: 'H' } });
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'H', held_reasons: [newAccount] });
    await edit(id, { price: 900 });
    await server.runJobs();
    expect((await see(id)).held_reasons).toHaveLength(2);
    expect(await itemsOf(id)).toHaveLength(1);
    expect(await heldEmails()).toHaveLength(1);
  });

  it('keeps the evidence for staff when its owner edits it out, even after the decision', async () => {
    const [member] = (await aCrowd(server, 1)) as [SignedInRoommate];
    const staff = await asStaff(server, member);
    const [scam, honest] = [
      'I will mail you the keys once you have paid.',
      'Bright corner unit near the park.',
    ];
    const id = await post({ description: scam });
    await server.runJobs();
    await edit(id, { description: honest });
    await server.runJobs();
    const found = await query('select id from trust_items where subject_id = $1', [id]);
    const [work] = found.rows as { id: number }[];
    const item = { params: { id: work?.id ?? 0 } };
    const evidence = {
      reasons: expect.arrayContaining([listingSignals.keys_by_mail.sentence]),
      text_then: scam,
      text_now: honest,
      signals: expect.arrayContaining([
        expect.objectContaining({
          code: 'keys_by_mail',
          sentence: listingSignals.keys_by_mail.sentence,
          strength: 'strong',
          excerpt: expect.stringContaining('keys'),
          gone_at: expect.any(String),
        }),
      ]),
    };
    expect((await server.call(staffQueueItem, item, staff.access)).body).toMatchObject(evidence);
    expect(await see(id)).toMatchObject({ status: 'H', held_reasons: [] });
    const body = { decision: 'dismiss', reason: 'It was a joke.' } as const;
    expect((await server.call(decideItem, { ...item, body }, staff.access)).status).toBe(200);
    expect((await server.call(staffQueueItem, item, staff.access)).body).toMatchObject(evidence);
    await edit(id, { description: scam });
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'H' });
  });

  it('keeps the evidence that staff released, and says when it was gone', async () => {
    const [member] = (await aCrowd(server, 1)) as [SignedInRoommate];
    const staff = await asStaff(server, member);
    const [first, second] = ['I will mail you the keys.', 'The keys will be sent by courier.'];
    const id = await post({ description: first });
    await server.runJobs();
    const work = async () => {
      const found = await query('select id from trust_items where subject_id = $1 order by id desc', [id]);
      return { params: { id: (found.rows as { id: number }[])[0]?.id ?? 0 } };
    };
    const evidence = async () => {
      const { body } = await server.call(staffQueueItem, await work(), staff.access);
      return (body as QueueItemDetail).signals.map(({ excerpt, is_cleared, gone_at }) => [
        excerpt,
        is_cleared,
        gone_at !== null,
      ]);
    };
    const body = { decision: 'dismiss', reason: 'It was a joke.' } as const;
    expect((await server.call(decideItem, { ...(await work()), body }, staff.access)).status).toBe(200);
    const [[excerpt] = []] = await evidence();
    await edit(id, { description: 'Bright corner unit near the park.' });
    await server.runJobs();
    expect(await evidence()).toEqual([[excerpt, true, true]]);
    await edit(id, { description: second });
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'H' });
    expect(await evidence()).toEqual([
      [excerpt, true, true],
      [expect.stringContaining('courier'), false, false],
    ]);
  });

  it('keeps no more of what is gone than staff can read', async () => {
    const id = await postScam();
    await query(
      `insert into gone_signals (listing_id, code, evidence, found_at)
       select $1, 'abroad', number::text, now() from generate_series(1, 100) as number`,
      [id],
    );
    await edit(id, { price: 1900 });
    await server.runJobs();
    expect((await query('select 1 from gone_signals where listing_id = $1', [id])).rowCount).toBe(100);
  });

  it('keeps the time at which a signal was first found', async () => {
    const id = await postScam();
    const before = await signalsOf(id);
    now = hours(2);
    await edit(id, { description: 'Brighter than before.' });
    await server.runJobs();
    expect(await signalsOf(id)).toEqual(before);
  });

  it('is not held again after staff released it, unless there is new evidence', async () => {
    const id = await postScam();
    expect(await release(id)).toEqual({ owner: landlord.id, isShown: true });
    await edit(id, { description: 'Brighter than before.' });
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'A', held_reasons: [] });
    await edit(id, { price: 1900 });
    await server.runJobs();
    await edit(id, { price: 999 });
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'A' });
    // One of two is new: a single weak signal holds nothing.
    await edit(id, { price: 998 });
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'A' });
    expect(await signalsOf(id)).toMatchObject([
      { code: 'low_rent', cleared_at: null },
      { code: 'new_account', cleared_at: expect.any(Date) },
    ]);
    await query('update listing_signals set cleared_at = null where listing_id = $1', [id]);
    await edit(id, { description: 'Brighter than ever.' });
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'H' });
    expect(await itemsOf(id)).toHaveLength(1);
    expect(await heldEmails()).toHaveLength(2);
  });

  it('adds its reasons to those of staff who already hold it', async () => {
    await post();
    await post();
    const id = await post({ price: 999 });
    await server.database.kysely
      .transaction()
      .execute((transaction) => slices.holds.hold(transaction, id, 'staff', 'Show us the lease.'));
    await server.runJobs();
    expect((await see(id)).held_reasons).toEqual(
      expect.arrayContaining(['Show us the lease.', lowRent, newAccount]),
    );
    expect(await itemsOf(id)).toHaveLength(1);
  });

  it('is held while rented, and is rented again after its release', async () => {
    await post();
    await post();
    const id = await post({ price: 999 });
    await query(`update listings set status = 'R' where id = $1`, [id]);
    await server.runJobs();
    expect(await see(id)).toMatchObject({ status: 'H' });
    await release(id);
    expect(await see(id)).toMatchObject({ status: 'R' });
  });

  it('sends no email to a suspended owner, nor about a listing released meanwhile', async () => {
    const id = await postScam();
    await query('delete from mailbox where recipient = $1', [landlord.email]);
    await query('update users set suspended_at = now() where id = $1', [landlord.id]);
    await query(`select graphile_worker.add_job('tell_held', json_build_object('listing', $1::int))`, [id]);
    expect(await heldEmails()).toEqual([]);
    await query('update users set suspended_at = null where id = $1', [landlord.id]);
    await release(id);
    await query(`select graphile_worker.add_job('tell_held', json_build_object('listing', $1::int))`, [id]);
    expect(await heldEmails()).toEqual([]);
  });
});

describe('a check that runs during another change', () => {
  it('leaves the listing to the check of a newer edit', async () => {
    await post();
    await post();
    const id = await post({ price: 999 });
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update listings set price = 1900 where id = $1', [id]);
      // The check has read the low rent and waits for the lock.
      const check = slices.checks.check({ listing: id });
      await expect
        .poll(async () => {
          const waiting = await query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          return waiting.rows.length;
        })
        .toBe(1);
      await client.query('commit');
      await check;
    } finally {
      client.release();
    }
    expect(await signalsOf(id)).toEqual([]);
    expect(await see(id)).toMatchObject({ status: 'A' });
  });

  it('does not deadlock with the deletion of the account', async () => {
    await post();
    await post();
    const id = await post({ price: 999 });
    const remove = server.request({
      method: 'DELETE',
      url: '/delete-profile/',
      headers: { authorization: `Bearer ${landlord.access}` },
    });
    await Promise.all([remove, ...Array.from({ length: 4 }, () => slices.checks.check({ listing: id }))]);
    expect((await query('select 1 from listings where id = $1', [id])).rows).toEqual([]);
    expect(await itemsOf(id)).toEqual([]);
  });
});
