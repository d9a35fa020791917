import { seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import type { CallInput, Endpoint } from '@lodgepole/contract/core/endpoint';
import { applicationsToCheck, manageApplications } from '@lodgepole/contract/groups/applications';
import {
  chooseListing,
  editGroup,
  joinGroup,
  leaveGroup,
  listingGroups,
  manageGroup,
  myGroups,
  openGroup,
  openGroups,
  replyToLandlord,
  seeGroup,
  setReady,
  startGroup,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { acceptLink } from '@lodgepole/contract/groups/link/link';
import { editListing } from '@lodgepole/contract/listings/endpoints';
import {
  editRoommate,
  postRoommate,
  searchRoommates,
  seeRoommate,
} from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let subject: SignedInRoommate;
let landlord: SignedInRoommate;
let otherLandlord: SignedInRoommate;
let groupOwner: SignedInRoommate;
let fellow: SignedInRoommate;
let otherUser: SignedInRoommate;
/** In pairs, whose incomes round to the same value. */
let crowd: SignedInRoommate[];
let listing: number;
let group: number;
let crowdGroup: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [subject, landlord, otherLandlord, groupOwner, fellow, otherUser] = (await aCrowd(server, 6)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, landlord)).id;
  await postListing(server, otherLandlord);
  group = (await openGroupOn(server, groupOwner, listing)).id;
  await joinAs(server, subject, group);
  await joinAs(server, fellow, group);
  crowd = await aCrowd(server, 20);
  // On another listing, because a person applies to a listing with one group.
  crowdGroup = (await openGroupOn(server, groupOwner, (await postListing(server, landlord)).id)).id;
  for (const person of [fellow, ...crowd]) await joinAs(server, person, crowdGroup);
  for (const id of [group, crowdGroup]) await apply(server, groupOwner, id);
});
afterAll(() => server.close());

const earn = (income: number | null) =>
  server.database.pool.query('update users set yearly_income = $2 where id = $1', [subject.id, income]);
const rentAt = (price: number) => server.database.pool.query('update listings set price = $1', [price]);

const fitSeenBy = async (viewer: SignedInRoommate): Promise<unknown> =>
  ((await server.call(seeGroup, { params: { id: group } }, viewer.access)).body as Group).members.find(
    ({ id }) => id === subject.roommate,
  )?.fit;

interface Question {
  readonly endpoint: Endpoint;
  readonly ask: (viewer: SignedInRoommate) => Promise<unknown>;
}

const question = <E extends Endpoint>(endpoint: E, input: () => CallInput<E>): Question => ({
  endpoint,
  ask: async (viewer) => {
    const { status, body } = await server.call(endpoint, input(), viewer.access);
    return { status, body };
  },
});

const onGroup = () => ({ params: { id: group } });

/** Every read that shows fits, and the profile, which shows none. */
const questionsAbout = (id: () => number, person: () => SignedInRoommate): readonly Question[] => [
  question(searchRoommates, () => ({ query: {} })),
  question(searchRoommates, () => ({ query: { listing_id: listing } })),
  question(searchRoommates, () => ({ query: { sort: 'priceLowHigh' as const, group_id: id() } })),
  question(seeRoommate, () => ({ params: { id: person().roommate }, query: {} })),
  question(seeRoommate, () => ({ params: { id: person().roommate }, query: { listing_id: listing } })),
  question(editRoommate, () => ({ params: { id: person().roommate }, body: {} })),
  question(seeGroup, () => ({ params: { id: id() } })),
  question(listingGroups, () => ({ params: { id: listing } })),
  question(myGroups, () => ({})),
  question(openGroups, () => ({ query: {} })),
  question(replyToLandlord, () => ({ params: { id: id() }, body: { accepted: true } })),
  question(editGroup, () => ({ params: { id: id() }, body: {} })),
  question(manageGroup, () => ({ params: { id: id() }, body: { group_status: 'S' as const } })),
  question(setReady, () => ({ params: { id: id() }, body: { ready: true } })),
  question(joinGroup, () => ({ params: { id: id() } })),
  question(applicationsToCheck, () => ({ query: {} })),
  question(manageApplications, () => ({})),
  question(seeProfile, () => ({ params: { id: person().id } })),
];

const questions = questionsAbout(
  () => group,
  () => subject,
);
const questionsOnCrowd = questionsAbout(
  () => crowdGroup,
  () => subject,
);

/** Replies about the caller alone, replies read in a test below, and calls that show a group like editing it does. */
const askedElsewhere: readonly Endpoint[] = [
  postRoommate,
  openGroup,
  startGroup,
  chooseListing,
  leaveGroup,
  acceptLink,
  withdrawApplication,
];

const tellsFits = ({ reply }: Endpoint): boolean =>
  typeof reply !== 'string' &&
  JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'input' })).includes('"fit"');

/** An income and another that rounds to the same ten thousand. */
const twins = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -500_000, max: 499_999 }), fc.integer())
  .map(([tens, offset, seed]) => {
    const cents = (by: number) => Math.max(0, tens * 1_000_000 + by) / 100;
    return [cents(offset), cents((Math.abs(seed) % 1_000_000) - 500_000)] as const;
  });
/** Rents for one person, and for more than twenty. */
const rents = fc
  .oneof(fc.integer({ min: 1, max: 1_200_000 }), fc.integer({ min: 1_000_000, max: 25_000_000 }))
  .map((cents) => cents / 100);

const fitsIn = (value: unknown, fits = new Map<number, unknown>()): Map<number, unknown> => {
  if (typeof value !== 'object' || value === null) return fits;
  if ('fit' in value && 'id' in value) fits.set(Number(value.id), value.fit);
  for (const inner of Object.values(value)) fitsIn(inner, fits);
  return fits;
};

const expectNoDifference = (fits: ReadonlyMap<number, unknown>): void => {
  for (let index = 0; index < crowd.length; index += 2) {
    const [one, other] = crowd.slice(index, index + 2).map(({ roommate }) => fits.get(roommate));
    expect(one).toBe(other);
  }
};

const payCrowd = (pairs: readonly (readonly [number, number])[]) =>
  server.database.pool.query(
    'update users set yearly_income = paid.income from unnest($1::int[], $2::numeric[]) as paid (id, income) where users.id = paid.id',
    [crowd.map(({ id }) => id), pairs.flat()],
  );

const others = () => [landlord, otherLandlord, groupOwner, fellow, otherUser];

describe('an income', () => {
  it('is asked about through every call that tells of fits', () => {
    const asked = new Set([...questions.map(({ endpoint }) => endpoint), ...askedElsewhere]);
    const unasked = allEndpoints.filter((endpoint) => tellsFits(endpoint) && !asked.has(endpoint));
    expect(unasked.map(({ path }) => path)).toEqual([]);
  });

  it('cannot be read out by changing a rent: what comes out is the nearest ten thousand', async () => {
    await earn(52_345.67);
    let [low, high] = [1, 20_000];
    while (high - low > 0.5) {
      const price = Math.round(((low + high) / 2) * 100) / 100;
      const { status } = await server.call(
        editListing,
        { params: { id: listing }, body: { price } },
        landlord.access,
      );
      expect(status).toBe(200);
      if ((await fitSeenBy(landlord)) === 'Bad Fit') high = price;
      else low = price;
    }
    const readOut = ((high / 3) * 12) / 0.5;
    expect(Math.round(readOut / 100) * 100).toBe(50_000);
  });

  it('changes nothing in any reply to anyone else while it rounds to the same', async () => {
    await rentAt(6100);
    const answers = async (income: number) => {
      await earn(income);
      return Promise.all(others().flatMap((viewer) => questions.map(({ ask }) => ask(viewer))));
    };
    await answers(50_000);
    expect(await answers(45_000)).toEqual(await answers(54_999.99));
  }, 30_000);

  it('has the same fit as any that rounds to the same, whatever the rent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(twins, { minLength: 10, maxLength: 10 }), rents, async (pairs, rent) => {
        await rentAt(rent);
        await payCrowd(pairs);
        for (const viewer of others())
          for (const { ask } of questionsOnCrowd) expectNoDifference(fitsIn(await ask(viewer)));
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it('looks the same whatever the number of members, and to those who have just left', async () => {
    await rentAt(6100);
    const seen = async (income: number) => {
      await earn(income);
      const [leaver] = (await aCrowd(server, 1)) as [SignedInRoommate];
      await server.database.pool.query('insert into group_members (group_id, roommate_id) values ($1, $2)', [
        group,
        leaver.roommate,
      ]);
      const ofFour = await fitSeenBy(landlord);
      const { body } = await server.call(leaveGroup, onGroup(), leaver.access);
      return [ofFour, await fitSeenBy(landlord), (body as Group).members.map(({ fit }) => fit)];
    };
    expect(await seen(45_000)).toEqual(await seen(54_999.99));
  });

  it('counts to the cent for the person themselves', async () => {
    await rentAt(6000);
    const own = async (income: number | null) => {
      await earn(income);
      return [await fitSeenBy(subject), await fitSeenBy(landlord)];
    };
    expect(await own(46_000)).toEqual(['Bad Fit', 'Okay Fit']);
    expect(await own(48_000)).toEqual(['Okay Fit', 'Okay Fit']);
    expect(await own(54_000)).toEqual(['Okay Fit', 'Okay Fit']);
    await rentAt(3800);
    expect(await own(54_000)).toEqual(['Good Fit', 'Okay Fit']);
  });

  it('that is small is a bad fit for any rent, and one that is not given stays unknown', async () => {
    await rentAt(0.01);
    for (const income of [0, 1, 4999.99]) {
      await earn(income);
      expect(await fitSeenBy(landlord)).toBe('Bad Fit');
    }
    await earn(5000);
    expect(await fitSeenBy(landlord)).toBe('Good Fit');
    await earn(null);
    expect([await fitSeenBy(landlord), await fitSeenBy(subject)]).toEqual(['Unknown Fit', 'Unknown Fit']);
  });

  it('is exact for a landlord who reads their own roommate profile', async () => {
    await server.database.pool.query('update users set yearly_income = 46000 where id = $1', [landlord.id]);
    await rentAt(2000);
    const see = async (viewer: SignedInRoommate) =>
      (
        (await server.call(seeRoommate, { params: { id: landlord.roommate }, query: {} }, viewer.access))
          .body as Roommate
      ).fit;
    expect([await see(landlord), await see(otherLandlord)]).toEqual(['Bad Fit', 'Okay Fit']);
  });
});
