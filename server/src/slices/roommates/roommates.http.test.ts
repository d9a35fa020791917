import { myData, myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import {
  deleteRoommate,
  editRoommate,
  postRoommate,
  searchRoommates,
  seeRoommate,
} from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroupOfTwo, joinAs } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import {
  aRoommate,
  makeRoommate,
  roommateForm,
  type SignedInRoommate,
} from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let viewer: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await aUser(server);
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const daysFromToday = (days: number): string =>
  new Date(Date.parse(todayInCanada(new Date())) + days * dayMs).toISOString().slice(0, 10);

type Query = Parameters<typeof server.call<typeof searchRoommates>>[1]['query'];

const search = async (query: Query, by: SignedIn = viewer) => {
  const { status, body, headers } = await server.call(searchRoommates, { query }, by.access);
  expect(status).toBe(200);
  const found = body as Roommate[];
  return { found, ids: found.map(({ id }) => id), total: Number(headers['x-total-count']) };
};

const see = async (id: number, by: SignedIn, listing_id?: number) =>
  (await server.call(seeRoommate, { params: { id }, query: { listing_id } }, by.access)).body as Roommate;

describe('a roommate profile', () => {
  it('is posted with its defaults and answered whole', async () => {
    const person = await aUser(server, { first_name: 'Zoë', last_name: 'Roy', sex: 'F' });
    const reply = await server.call(postRoommate, { body: roommateForm() }, person.access);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      user: {
        id: person.id,
        first_name: 'Zoë',
        last_name: 'Roy',
        full_name: 'Zoë Roy',
        email: person.email,
        profile_picture: null,
        age: 27,
        sex: 'F',
        sex_display: 'Female',
        city: 'Waterloo',
        preferred_location: 'Kitchener',
      },
      fit: null,
      compatibility: null,
      overlap: null,
      description: 'Quiet, tidy, and away on weekends.',
      move_in_date: '2099-05-01',
      stay_length: 12,
      occupation: 'S',
      occupation_display: 'Student',
      roommate_budget: 900,
      smoke_friendly: false,
      cannabis_friendly: false,
      pet_friendly: false,
      couple_friendly: false,
      gender_preference: 'O',
      gender_preference_display: 'Open',
      open_to_message: true,
      created_at: expect.any(String),
    });
  });

  it('stands on the profile of its owner, and in the data they can download', async () => {
    const person = await aUser(server);
    const profile = async (by: SignedIn) =>
      (await server.call(seeProfile, { params: { id: person.id } }, by.access)).body as {
        roommate_profile: unknown;
      };
    expect((await server.call(myProfile, {}, person.access)).body).toMatchObject({ roommate_profile: null });
    const { roommate } = await makeRoommate(server, person);
    expect((await server.call(myProfile, {}, person.access)).body).toMatchObject({
      roommate_profile: roommate,
    });
    expect((await profile(viewer)).roommate_profile).toBe(roommate);
    expect((await server.call(myData, {}, person.access)).body).toMatchObject({
      roommate_profile: { id: roommate, roommate_budget: 900 },
      groups: [],
      invitations: { received: [], sent: [] },
      mail_turned_off: [],
    });
  });

  it('exists once for each person, however many are posted at once', async () => {
    const person = await aUser(server);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.call(postRoommate, { body: roommateForm() }, person.access)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      body: { detail: 'You already have a roommate profile. Edit that one instead.' },
    });
  });

  it('says under each field what is wrong', async () => {
    expect(
      await server.request({
        method: 'POST',
        url: '/roommates/post/',
        payload: { stay_length: 0, gender_preference: 'X' },
        headers: { authorization: `Bearer ${viewer.access}` },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        description: ['Description should be at least 15 characters.'],
        move_in_date: ['Move-in date is required.'],
        stay_length: ['Stay length must be at least 1 month.'],
        occupation: ['Please select occupation.'],
        roommate_budget: ['Budget must be at least 1.'],
        gender_preference: ['Please select gender preference.'],
      },
    });
  });

  it('has a move-in date from today on, wherever in Canada it is still today', async () => {
    const person = await aUser(server);
    const post = (move_in_date: string) =>
      server.call(postRoommate, { body: roommateForm({ move_in_date }) }, person.access);
    expect(await post(daysFromToday(-1))).toMatchObject({
      status: 400,
      body: { move_in_date: ['Choose a move-in date of today or later.'] },
    });
    expect((await post(daysFromToday(0))).status).toBe(201);
  });

  it('keeps a date that has passed as long as no one changes it', async () => {
    const person = await aRoommate(server);
    const edit = (body: object) =>
      server.call(editRoommate, { params: { id: person.roommate }, body }, person.access);
    const passed = daysFromToday(-30);
    await server.database.pool.query('update roommate_profiles set move_in_date = $1 where id = $2', [
      passed,
      person.roommate,
    ]);
    expect((await edit({ stay_length: 9 })).status).toBe(200);
    expect((await edit({ stay_length: 8, move_in_date: passed })).status).toBe(200);
    expect(await edit({ stay_length: 7, move_in_date: daysFromToday(-1) })).toMatchObject({
      status: 400,
      body: { move_in_date: ['Choose a move-in date of today or later.'] },
    });
    expect(await see(person.roommate, person)).toMatchObject({ stay_length: 8, move_in_date: passed });
    expect((await edit({ move_in_date: daysFromToday(0) })).status).toBe(200);
  });

  it('changes where its owner says so, by PATCH and by PUT', async () => {
    const person = await aRoommate(server);
    const edit = (body: object) =>
      server.call(editRoommate, { params: { id: person.roommate }, body }, person.access);
    expect((await edit({ roommate_budget: 1200, open_to_message: false })).body).toMatchObject({
      roommate_budget: 1200,
      open_to_message: false,
      stay_length: 12,
    });
    expect((await edit({ stay_length: 0 })).body).toEqual({
      stay_length: ['Stay length must be at least 1 month.'],
    });
    const put = await server.request({
      method: 'PUT',
      url: `/roommates/edit/${person.roommate}/`,
      payload: { pet_friendly: true },
      headers: { authorization: `Bearer ${person.access}` },
    });
    expect(put).toMatchObject({ status: 200, body: { pet_friendly: true, roommate_budget: 1200 } });
  });

  it('is changed and deleted by no one else', async () => {
    const { roommate: id } = await aRoommate(server);
    const refusal = {
      status: 403,
      body: { detail: 'You can only change your own roommate profile.' },
    };
    expect(
      await server.call(editRoommate, { params: { id }, body: { stay_length: 2 } }, viewer.access),
    ).toMatchObject(refusal);
    expect(await server.call(deleteRoommate, { params: { id } }, viewer.access)).toMatchObject(refusal);
    expect((await see(id, viewer)).stay_length).toBe(12);
    const gone = { params: { id: 2_000_000_000 } };
    expect((await server.call(seeRoommate, { ...gone, query: {} }, viewer.access)).status).toBe(404);
    expect((await server.call(editRoommate, { ...gone, body: {} }, viewer.access)).status).toBe(404);
    expect((await server.call(deleteRoommate, gone, viewer.access)).status).toBe(404);
  });

  it('can be made anew once deleted', async () => {
    const person = await aRoommate(server);
    const gone = await server.call(deleteRoommate, { params: { id: person.roommate } }, person.access);
    expect(gone.status).toBe(204);
    expect((await server.call(myProfile, {}, person.access)).body).toMatchObject({ roommate_profile: null });
    expect((await makeRoommate(server, person)).roommate).toBeGreaterThan(person.roommate);
  });
});

describe('a search for roommates', () => {
  let anna: SignedInRoommate;
  let bert: SignedInRoommate;
  let chloe: SignedInRoommate;
  const place = 'Trois-Rivières';
  beforeAll(async () => {
    anna = await aRoommate(
      server,
      {
        first_name: 'Anna',
        last_name: 'Bélanger',
        preferred_location: place,
        sex: 'F',
        age: 19,
        language: 'fr',
      },
      {
        roommate_budget: 700,
        move_in_date: '2099-04-30',
        pet_friendly: true,
        smoke_friendly: true,
        gender_preference: 'F',
      },
    );
    bert = await aRoommate(
      server,
      { first_name: 'Bert', last_name: 'Anderson', preferred_location: place, sex: 'M', age: 34 },
      { roommate_budget: 1100, pet_friendly: true, occupation: 'E' },
    );
    chloe = await aRoommate(
      server,
      {
        first_name: 'Chloé',
        last_name: 'Côté',
        preferred_location: place,
        sex: 'O',
        age: 61,
        language: 'fr',
      },
      {
        roommate_budget: 900,
        move_in_date: '2099-07-01',
        couple_friendly: true,
        occupation: 'N',
        gender_preference: 'M',
      },
    );
  });
  const within = (query: Query, by?: SignedIn) => search({ preferred_location: place, ...query }, by);

  it('leaves the caller out, newest first, whatever the accents and the province', async () => {
    expect((await within({})).ids).toEqual([chloe.roommate, bert.roommate, anna.roommate]);
    expect((await search({ preferred_location: 'trois-rivieres, QC' })).total).toBe(3);
    expect((await within({}, bert)).ids).toEqual([chloe.roommate, anna.roommate]);
    expect((await search({ preferred_location: '100%' })).ids).toEqual([]);
  });

  it.each([
    ['a lowest budget', { budget_min: 900 }, 'bert chloe'],
    ['a highest budget', { budget_max: 900 }, 'anna chloe'],
    ['both', { budget_min: 800, budget_max: 1000 }, 'chloe'],
    ['a gender preference', { gender_preference: 'F' }, 'anna'],
    ['an occupation', { occupation: 'E' }, 'bert'],
    ['a gender', { gender: 'O' }, 'chloe'],
    ['a first move-in date, itself included', { move_in_from: '2099-05-01' }, 'bert chloe'],
    ['a last move-in date, itself included', { move_in_to: '2099-05-01' }, 'anna bert'],
    ['one day', { move_in_from: '2099-05-01', move_in_to: '2099-05-01' }, 'bert'],
    ['a lowest age', { age_min: 34 }, 'bert chloe'],
    ['a highest age', { age_max: 34 }, 'anna bert'],
    ['one age', { age_min: 61, age_max: 61 }, 'chloe'],
    ['a language', { language: 'fr' }, 'anna chloe'],
    [
      'several at once',
      { language: 'fr', age_min: 30, move_in_from: '2099-05-02', budget_max: 900 },
      'chloe',
    ],
    ['one habit', { preferences: ['pet_friendly'] }, 'anna bert'],
    ['two habits, which both count', { preferences: ['pet', 'smoke'] }, 'anna'],
    ['a part of the first name', { name: 'nn' }, 'anna'],
    ['a name without its accents', { name: 'cote chloe' }, 'chloe'],
    ['a name that two have', { name: 'AN' }, 'anna bert'],
    [
      'nothing, in blank parameters',
      { name: '  ', move_in_from: '', move_in_to: ' ', age_min: '', age_max: '', language: '' },
      'anna bert chloe',
    ],
  ] as const)('finds by %s', async (_name, query, names) => {
    const everybody = { anna, bert, chloe };
    const expected = (names.split(' ') as (keyof typeof everybody)[]).map((name) => everybody[name].roommate);
    expect((await within(query as Query)).ids.toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('finds a name with hyphens by its words, and one without by a name with them', async () => {
    const jean = await aRoommate(server, { first_name: 'Jean-François', last_name: 'Lévesque Tremblay' });
    for (const name of ['Jean Francois', 'jean-françois', 'JEAN–FRANÇOIS', 'jean‑f', 'levesque-tremblay'])
      expect([name, (await search({ name })).ids]).toEqual([name, [jean.roommate]]);
    expect((await search({ name: 'jean-marie' })).ids).toEqual([]);
  });

  it('takes every character of a name as it is', async () => {
    for (const name of ['%', '_', '\\', '％', '＿', 'b%langer', 'B_langer'])
      expect([name, (await search({ name })).ids]).toEqual([name, []]);
  });

  it.each([
    [
      'Trois-Rivières',
      [
        'Trois Rivieres',
        'TROIS-RIVIÈRES, QC',
        'trois rivieres (Québec)',
        'Three Rivers',
        'Trois-Rivières Qc',
      ],
    ],
    ['Québec, QC', ['Quebec City', 'Québec City', 'Ville de Québec', 'quebec', 'Québec (Qc)']],
    ['Saint-Jérôme', ['St-Jerome', 'St. Jérôme', 'saint jerome']],
    ["St. John's", ['Saint-Jean (T.-N.-L.)', 'St Johns, NL', 'St. John’s']],
  ])('finds who looks for a home in %s however it is typed', async (preferred_location, typed) => {
    const someone = await aRoommate(server, { preferred_location, first_name: 'Odile' });
    for (const place of typed)
      expect([place, (await search({ preferred_location: place, name: 'Odile' })).ids]).toEqual([
        place,
        [someone.roommate],
      ]);
    expect((await search({ preferred_location: 'Rimouski', name: 'Odile' })).ids).toEqual([]);
    expect((await search({ preferred_location: '%', name: 'Odile' })).ids).toEqual([]);
    await server.database.pool.query('delete from roommate_profiles where id = $1', [someone.roommate]);
  });

  it('looks for eight words of a name, each once, however many there are', async () => {
    const eight = 'bel ela lan ang nge ger elang langer';
    expect((await search({ name: `${eight} ${eight} elephant` })).ids).toEqual([anna.roommate]);
    expect((await search({ name: 'bel ela elephant' })).ids).toEqual([]);
  });

  it('finds by name alone', async () => {
    expect((await search({ name: 'Bélanger' })).ids).toEqual([anna.roommate]);
  });

  it('sorts by age and by budget, in pages', async () => {
    const sorted = async (sort: 'oldest' | 'priceLowHigh' | 'priceHighLow') => (await within({ sort })).ids;
    expect(await sorted('oldest')).toEqual([anna, bert, chloe].map(({ roommate }) => roommate));
    expect(await sorted('priceLowHigh')).toEqual([anna, chloe, bert].map(({ roommate }) => roommate));
    expect(await sorted('priceHighLow')).toEqual([bert, chloe, anna].map(({ roommate }) => roommate));
    expect(await within({ page: 1, page_size: 10 })).toMatchObject({ total: 3 });
    expect((await within({ sort: 'priceHighLow', language: 'fr', age_min: 18 })).ids).toEqual(
      [chloe, anna].map(({ roommate }) => roommate),
    );
    expect((await within({ language: 'fr', page: 1, page_size: 10 })).total).toBe(2);
    expect((await within({ page: 2, page_size: 10 })).ids).toEqual([]);
  });

  it.each([
    'budget_min=x',
    'preferences=loud',
    'gender=X',
    'group_id=a',
    'listing_id=-1',
    'page_size=7',
    'sort=best',
    'move_in_from=soon',
    'move_in_to=2099-02-30',
    'age_min=young',
    'age_min=-1',
    'age_max=30.5',
    'age_max=121',
    'language=de',
    'language=EN',
  ])('refuses %s under its name', async (query) => {
    const reply = await server.request({
      method: 'GET',
      url: `/roommates?${query}`,
      headers: { authorization: `Bearer ${viewer.access}` },
    });
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([400, [query.split('=')[0]]]);
  });

  it.each([
    ['budget_min=900&budget_max=800', 'budget_min', 'Minimum budget cannot exceed maximum.'],
    [
      'move_in_from=2099-05-02&move_in_to=2099-05-01',
      'move_in_from',
      'The earliest move-in date cannot be after the latest.',
    ],
    ['age_min=31&age_max=30', 'age_min', 'Minimum age cannot exceed maximum.'],
  ])('refuses %s with a sentence', async (query, field, sentence) => {
    const reply = await server.request({
      method: 'GET',
      url: `/roommates?${query}`,
      headers: { authorization: `Bearer ${viewer.access}` },
    });
    expect([reply.status, reply.body]).toEqual([400, { [field]: [sentence] }]);
  });

  it('leaves out people whose account is deactivated', async () => {
    const gone = await aRoommate(server, { first_name: 'Ghislaine' });
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [gone.id]);
    expect((await search({ name: 'Ghislaine' })).ids).toEqual([]);
    expect(
      (await server.call(seeRoommate, { params: { id: gone.roommate }, query: {} }, viewer.access)).status,
    ).toBe(404);
  });
});

describe('the fit of a roommate', () => {
  it('is told to a landlord, for the newest of their listings or the one they name, and to no one else', async () => {
    const landlord = await aUser(server);
    const rich = await aRoommate(server, { first_name: 'Fitz', yearly_income: 60_000 });
    const silent = await aRoommate(server, { first_name: 'Fitz', yearly_income: '' });
    const fits = async (by: SignedIn, listing_id?: number) =>
      Object.fromEntries(
        (await search({ name: 'Fitz', listing_id }, by)).found.map(({ id, fit }) => [id, fit]),
      );
    expect(await fits(landlord)).toEqual({ [rich.roommate]: null, [silent.roommate]: null });
    const { id: dear } = await postListing(server, landlord, { price: 2600 });
    await postListing(server, landlord, { price: 1000 });
    expect(await fits(landlord)).toEqual({ [rich.roommate]: 'Good Fit', [silent.roommate]: 'Unknown Fit' });
    expect(await fits(landlord, dear)).toMatchObject({ [rich.roommate]: 'Bad Fit' });
    expect((await see(rich.roommate, landlord, dear)).fit).toBe('Bad Fit');
    expect((await see(rich.roommate, viewer)).fit).toBeNull();
    for (const [by, listing_id] of [
      [viewer, dear],
      [landlord, 2_000_000_000],
    ] as const)
      expect((await server.call(searchRoommates, { query: { listing_id } }, by.access)).status).toBe(404);
  });
});

describe('a search for members of a group', () => {
  it('leaves out those who are in it and the owner of the listing', async () => {
    const { landlord, owner, group } = await aGroupOfTwo(server);
    const wanted = await aRoommate(server, { first_name: 'Wanda' });
    await makeRoommate(server, landlord);
    const found = async (name: string) =>
      (await search({ name, group_id: group }, owner)).found.map(({ user }) => user.id);
    expect(await found('Wanda')).toEqual([wanted.id]);
    expect(await found('Max Member')).toEqual([]);
    expect(await found('Lena Lord')).toEqual([]);
    await joinAs(server, wanted, group);
    expect(await found('Wanda')).toEqual([]);
    const absent = await server.call(searchRoommates, { query: { group_id: 2_000_000_000 } }, owner.access);
    expect(absent.status).toBe(404);
  });
});
