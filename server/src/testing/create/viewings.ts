import {
  bookViewing,
  listingViewings,
  offerViewing,
  ownViewings,
} from '@lodgepole/contract/viewings/endpoints';
import type { ViewingForm } from '@lodgepole/contract/viewings/forms';
import type { OfferedViewing, OwnViewing, Viewing } from '@lodgepole/contract/viewings/viewing';
import type { z } from 'zod';
import type { Reply, TestServer } from '../test-server.ts';
import type { SignedIn } from './people.ts';

type Form = z.input<typeof ViewingForm>;

const hourMs = 60 * 60 * 1000;

export const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

export const aViewing = (changes: Partial<Form> = {}): Form => ({
  starts_at: inHours(48),
  minutes: 30,
  seats: 3,
  note: 'Ring twice.',
  ...changes,
});

const taken = <Body>({ status, body }: Reply, expected: number): Body => {
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
};

export const offerOn = async (
  server: TestServer,
  host: SignedIn,
  listing: number,
  changes: Partial<Form> = {},
): Promise<Viewing> => {
  const { overlaps: _overlaps, ...viewing } = taken<OfferedViewing>(
    await server.call(offerViewing, { params: { id: listing }, body: aViewing(changes) }, host.access),
    201,
  );
  return viewing;
};

export const bookAs = async (
  server: TestServer,
  guest: SignedIn,
  viewing: number,
  group?: number,
): Promise<Viewing> =>
  taken(
    await server.call(
      bookViewing,
      { params: { id: viewing }, body: group === undefined ? {} : { group } },
      guest.access,
    ),
    200,
  );

export const viewingsOn = async (server: TestServer, by: SignedIn, listing: number): Promise<Viewing[]> =>
  taken(await server.call(listingViewings, { params: { id: listing } }, by.access), 200);

export const viewingsOf = async (server: TestServer, by: SignedIn): Promise<OwnViewing[]> =>
  taken(await server.call(ownViewings, {}, by.access), 200);

/** Moves a viewing into the past, which no call can do. */
export const letPass = async ({ database }: TestServer, viewing: number, hours = 5): Promise<void> => {
  await database.pool.query(
    `update viewings set starts_at = now() - make_interval(hours => $2),
       ends_at = now() - make_interval(hours => $2) + make_interval(mins => minutes) where id = $1`,
    [viewing, hours],
  );
};

/** The seats taken, and whether they match the bookings of every viewing. */
export const seatsTaken = async (
  { database }: TestServer,
  viewing: number,
): Promise<{ readonly taken: number; readonly isRight: boolean }> => {
  const { rows } = await database.pool.query<{ taken: number; right: boolean }>(
    `select taken, (select bool_and(taken between 0 and seats and taken = coalesce(
        (select sum(seats) from viewing_bookings where viewing_id = viewings.id), 0)) from viewings) as right
     from viewings where id = $1`,
    [viewing],
  );
  return { taken: rows[0]?.taken ?? -1, isRight: rows[0]?.right ?? false };
};

export const setStatus = async (
  { database }: TestServer,
  listing: number,
  status: 'A' | 'P' | 'R' | 'E' | 'H',
): Promise<void> => {
  await database.pool.query('update listings set status = $2 where id = $1', [listing, status]);
};
