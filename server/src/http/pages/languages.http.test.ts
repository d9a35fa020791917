import {
  editProfile,
  login,
  myData,
  myDevices,
  myProfile,
  register,
  requestReset,
  resendVerification,
  seeProfile,
} from '@lodgepole/contract/accounts/endpoints';
import { homeContent } from '@lodgepole/contract/core/home';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { myRecommendations } from '@lodgepole/contract/recommendations/endpoints';
import { habitQuestionTexts } from '@lodgepole/contract/roommates/habits/habits';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postListing } from '../../testing/create/listings.ts';
import { aPassword, aPerson, aUser, type SignedIn } from '../../testing/create/people.ts';
import { aRoommate, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { suspend } from '../../testing/create/trust.ts';
import { foreignIn } from '../../testing/spoken.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let francine: SignedInRoommate;
let landlord: SignedIn;
let listing: number;
beforeAll(async () => {
  server = await startTestServer();
  francine = await aRoommate(server, { language: 'fr', budget_max: 2000 });
  landlord = await aUser(server);
  ({ id: listing } = await postListing(server, landlord));
});
afterAll(() => server.close());

const browser = (value: string) => ({ 'accept-language': value });
const page = (value: string) => ({ 'lodgepole-language': value });
const french = browser('fr-CA,fr;q=0.9,en;q=0.8');
const english = browser('en-CA,en;q=0.9');

const seeAs = (token?: string, headers?: Record<string, string>) =>
  server.call(seeListing, { params: { id: listing } }, token, headers);
const typeFor = async (token?: string, headers?: Record<string, string>) =>
  ((await seeAs(token, headers)).body as { property_type_display: string }).property_type_display;

describe('the language of an answer', () => {
  it('is the account’s, whatever the browser asks for', async () => {
    expect(await typeFor(francine.access, english)).toBe('Appartement');
    expect(await typeFor(landlord.access, french)).toBe('Apartment');
    const refused = await server.call(seeListing, { params: { id: 999_999 } }, francine.access, english);
    expect(refused).toMatchObject({ status: 404, body: { detail: 'Introuvable.' } });
  });

  it('is what the browser asks for where no one is signed in', async () => {
    expect(await typeFor(undefined, french)).toBe('Appartement');
    expect(await typeFor(undefined, english)).toBe('Apartment');
    expect(await typeFor(undefined, browser('de'))).toBe('Apartment');
    expect(await typeFor()).toBe('Apartment');
    expect(await typeFor('expired.token', french)).toBe('Appartement');
    const refused = await server.call(myProfile, {}, undefined, french);
    expect(refused.status).toBe(401);
    expect(foreignIn('fr', JSON.stringify(refused.body))).toEqual([]);
  });

  it('is the page’s before both, if there is such a language', async () => {
    expect(await typeFor(francine.access, { ...french, ...page('en') })).toBe('Apartment');
    expect(await typeFor(landlord.access, { ...english, ...page('fr') })).toBe('Appartement');
    expect(await typeFor(francine.access, page('de'))).toBe('Appartement');
    expect(await typeFor(undefined, page('FR\u00e9'))).toBe('Apartment');
  });

  it('is that of rules that were broken as well, under the same fields', async () => {
    const wrong = { body: { ...aPerson(), age: 3, password: 'x' } };
    const [one, other] = [
      await server.call(register, wrong, undefined, english),
      await server.call(register, wrong, undefined, french),
    ];
    expect([one.status, other.status]).toEqual([400, 400]);
    expect(Object.keys(other.body as object)).toEqual(Object.keys(one.body as object));
    for (const [{ body }, language] of [
      [one, 'en'],
      [other, 'fr'],
    ] as const)
      for (const sentences of Object.values(body as Record<string, string[]>))
        expect(foreignIn(language, sentences.join('\n'))).toEqual([]);
    expect(other.body).not.toEqual(one.body);
  });
});

describe('what programs read', () => {
  it('is the same in both languages but for labels', async () => {
    const { body: one } = await seeAs(undefined, english);
    const { body: other } = await seeAs(undefined, french);
    const differing = Object.entries(one as Record<string, unknown>)
      .filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify((other as Record<string, unknown>)[name]),
      )
      .map(([name]) => name);
    expect(differing.toSorted()).toEqual([
      'kind_display',
      'landmarks',
      'laundry_type_display',
      'payment_type_display',
      'property_type_display',
      'term_display',
      'verification_status_display',
    ]);
  });

  const refusals: readonly [string, () => Promise<object>, number, object, string?][] = [
    [
      'an email that is not verified',
      async () => {
        const person = aPerson();
        await server.call(register, { body: person });
        return { endpoint: login, body: { email: person.email, password: aPassword } };
      },
      401,
      {
        detail: 'Your email is not verified. Please check your inbox for the verification link.',
        code: 'not_verified',
      },
    ],
    [
      'an account that is suspended',
      async () => {
        const { id, email } = await aUser(server);
        await suspend(server, id);
        return { endpoint: login, body: { email, password: aPassword } };
      },
      401,
      { detail: 'This account is suspended.', code: 'suspended' },
    ],
    [
      'an email that is taken',
      async () => ({ endpoint: register, body: aPerson({ email: landlord.email }) }),
      400,
      { email: ['This email is already taken.'] },
      'email_taken',
    ],
  ];
  it.each(refusals)('tells %s by its code', async (_which, ask, status, body, header) => {
    const { endpoint, body: form } = (await ask()) as { endpoint: typeof login; body: never };
    const send = (headers: Record<string, string>): Promise<Reply> =>
      server.call(endpoint, { body: form }, undefined, headers);
    const said = await send(english);
    expect(said).toMatchObject({ status });
    expect(said.body).toEqual(body);
    const translated = await send(french);
    for (const { headers } of [said, translated]) expect(headers['x-error-code']).toBe(header);
    const { code, ...sentences } = translated.body as { code?: string };
    expect(code).toBe((body as { code?: string }).code);
    expect(foreignIn('fr', JSON.stringify(sentences))).toEqual([]);
    expect(translated.body).not.toEqual(body);
  });

  it('has no code in other refusals', async () => {
    const wrong = { body: { email: landlord.email, password: 'something else' } };
    const { body } = await server.call(login, wrong, undefined, english);
    expect(body).toEqual({ detail: 'Invalid email or password.' });
  });
});

describe('the language of an account', () => {
  const registered = async (changes: object, headers: Record<string, string>): Promise<unknown> => {
    const { status, body } = await server.call(register, { body: aPerson(changes) }, undefined, headers);
    return status === 201 ? (body as { language: string }).language : body;
  };

  it('is the one in the form, else the page’s, else the one that the browser asks for', async () => {
    expect(await registered({ language: 'en' }, { ...french, ...page('fr') })).toBe('en');
    expect(await registered({}, { ...english, ...page('fr') })).toBe('fr');
    expect(await registered({}, french)).toBe('fr');
    expect(await registered({}, browser('de'))).toBe('en');
  });

  it.each(['de', 'FR', 'fr-CA', '', ' fr', 7, null])('is never %j', async (language) => {
    const refused = { language: [expect.any(String)] };
    expect(await registered({ language }, english)).toEqual(refused);
    const edited = await server.call(editProfile, { body: { language: language as never } }, landlord.access);
    expect(edited).toMatchObject({ status: 400, body: refused });
  });

  it('is changed in the profile, and then spoken at once', async () => {
    const person = await aUser(server);
    const sexIn = async () =>
      ((await server.call(myProfile, {}, person.access, english)).body as { sex_display: string })
        .sex_display;
    expect(await sexIn()).toBe('Female');
    const { status, body } = await server.call(editProfile, { body: { language: 'fr' } }, person.access);
    expect({ status, body }).toMatchObject({ status: 200, body: { language: 'fr' } });
    expect(await sexIn()).toBe('Femme');
    await server.call(editProfile, { body: { city: 'Guelph' } }, person.access);
    expect((await server.call(myProfile, {}, person.access)).body).toMatchObject({ language: 'fr' });
  });

  it('is hidden from others, and part of the person’s download', async () => {
    const seen = await server.call(seeProfile, { params: { id: francine.id } }, landlord.access);
    expect(seen.body).not.toHaveProperty('language');
    const { body } = await server.call(myData, {}, francine.access);
    expect(body).toMatchObject({ profile: { language: 'fr' }, records: { users: [{ language: 'fr' }] } });
  });
});

describe('a reply that caches may keep', () => {
  it('says that it depends on the language, and has another tag in each', async () => {
    const [one, other] = [await seeAs(undefined, english), await seeAs(undefined, french)];
    for (const { headers } of [one, other])
      expect(headers).toMatchObject({
        'cache-control': 'public, no-cache',
        vary: 'Authorization, Accept-Language, lodgepole-language',
      });
    const tag = String(one.headers['etag']);
    expect(other.headers['etag']).not.toBe(tag);
    const again = (headers: Record<string, string>) => seeAs(undefined, { ...headers, 'if-none-match': tag });
    expect(await again(english)).toMatchObject({ status: 304, headers: { vary: one.headers['vary'] } });
    expect(await again(french)).toMatchObject({ status: 200, body: other.body });
  });

  it('is in the language of who asks, whoever asked before', async () => {
    const ask = async (headers: Record<string, string>) => {
      const reply = await server.call(homeContent, {}, undefined, headers);
      expect(reply.headers['vary']).toBe('Accept-Language, lodgepole-language');
      return String(reply.body);
    };
    const bodies = [await ask(english), await ask(french), await ask(english), await ask(page('fr'))];
    expect(bodies[0]).toContain('<h2>How it works</h2>');
    expect(bodies[1]).toContain('<h2>Comment ça marche</h2>');
    expect([bodies[2], bodies[3]]).toEqual([bodies[0], bodies[1]]);
    expect([foreignIn('en', bodies[0] ?? ''), foreignIn('fr', bodies[1] ?? '')]).toEqual([[], []]);
  });

  it('is never cached when it is personal', async () => {
    const { headers } = await seeAs(francine.access);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers['vary']).toBeUndefined();
  });
});

describe('in French', () => {
  it.each([
    ['an email that is sent again', resendVerification],
    ['a new password that is asked for', requestReset],
  ])('%s is confirmed', async (_what, endpoint) => {
    const { status, body } = await server.call(
      endpoint,
      { body: { email: 'nobody@example.com' } },
      undefined,
      french,
    );
    expect(status).toBe(200);
    expect(foreignIn('fr', (body as { detail: string }).detail)).toEqual([]);
  });

  it('a home is saved, and others are recommended with the reason', async () => {
    const saved = await server.call(addFavourite, { params: { id: listing } }, francine.access);
    expect(saved.body).toEqual({ detail: 'Logement ajouté à vos favoris.' });
    await postListing(server, landlord, { street_address: '9 Queen St' });
    const { body } = await server.call(myRecommendations, { query: {} }, francine.access);
    expect(body).toMatchObject([
      { reason: expect.stringMatching(/^(Dans votre budget, secteur |Parce que vous )/) },
    ]);
  });

  it('questions about habits are asked', async () => {
    const { body } = await server.call(habitQuestionTexts, {}, francine.access);
    expect(foreignIn('fr', JSON.stringify(body).replaceAll('"', '\n'))).toEqual([]);
  });

  it('a device that is not known is called so', async () => {
    const { body } = await server.call(myDevices, {}, francine.access);
    expect(body).toMatchObject([{ device: 'Appareil inconnu' }]);
  });
});
