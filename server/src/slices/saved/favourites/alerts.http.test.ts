import { editListing, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import {
  addFavourite,
  type FavouriteAlert,
  favouriteAlerts,
  markAlertsSeen,
  removeFavourite,
} from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let landlord: SignedInRoommate;
let person: SignedInRoommate;
let listing: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
beforeEach(async () => {
  [landlord, person] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
  listing = (await postListing(server, landlord, { price: 2000 })).id;
  await server.runJobs();
  await keep();
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const keep = (by = person) => server.call(addFavourite, { params: { id: listing } }, by.access);
const setPrice = async (price: number) => {
  await server.call(editListing, { params: { id: listing }, body: { price } }, landlord.access);
  await server.runJobs();
};
const setStatus = async (status: 'A' | 'P' | 'R') => {
  await server.call(setListingStatus, { params: { id: listing }, body: { status } }, landlord.access);
  await server.runJobs();
};
const alerts = async (by = person) =>
  (await server.call(favouriteAlerts, {}, by.access)).body as FavouriteAlert[];
const kinds = async (by = person) => (await alerts(by)).map(({ kind }) => kind);
const see = (body: object = {}, by = person) => server.call(markAlertsSeen, { body }, by.access);
const subjects = async (to = person): Promise<string[]> => {
  await server.runJobs();
  const rows = await query<{ subject: string }>(
    'with taken as (delete from mailbox where recipient = $1 returning *) select subject from taken order by id',
    [to.email],
  );
  return rows.map(({ subject }) => subject);
};
const home = '75 King St S, Waterloo';

describe('alerts of favourites', () => {
  it('report a lower price with the previous one', async () => {
    expect(await alerts()).toEqual([]);
    await setPrice(1900);
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      kind: 'price_down',
      price: 1900,
      previous_price: 2000,
      listing: { id: listing, price: 1900, owner: { id: landlord.id } },
    });
    expect(await subjects()).toEqual([`Price down: ${home}`]);
  });

  it('tell when the home is rented, and when it is available again', async () => {
    await setStatus('R');
    const [rented] = (await alerts()) as [FavouriteAlert];
    expect(Object.keys(rented).toSorted()).toEqual(['created_at', 'id', 'kind', 'listing']);
    expect(rented).toMatchObject({ kind: 'rented', listing: { id: listing, status: 'R' } });
    await setStatus('A');
    expect(await kinds()).toEqual(['active']);
    expect(await subjects()).toEqual([
      `One of your favourites has been rented: ${home}`,
      `One of your favourites is available again: ${home}`,
    ]);
  });

  it('are new until they are seen, all of them or up to one', async () => {
    await setPrice(1900);
    await setStatus('P');
    await setStatus('A');
    const [newest, older] = (await alerts()) as [FavouriteAlert, FavouriteAlert];
    expect([newest.kind, older.kind]).toEqual(['active', 'price_down']);
    expect(await see({ last: older.id })).toMatchObject({ status: 204 });
    expect(await kinds()).toEqual(['active']);
    await see();
    expect(await alerts()).toEqual([]);
    await setPrice(1800);
    expect(await kinds()).toEqual(['price_down']);
  });

  it('are hidden from everyone else, and need a session', async () => {
    await setPrice(1900);
    const [other] = (await aCrowd(server, 1)) as [SignedInRoommate];
    expect(await alerts(other)).toEqual([]);
    await see({}, other);
    expect(await kinds()).toEqual(['price_down']);
    for (const endpoint of [favouriteAlerts, markAlertsSeen])
      expect((await server.call(endpoint, { body: {} } as never)).status).toBe(401);
    expect((await see({ last: 'x' })).body).toEqual({ last: [expect.any(String)] });
  });

  it('do not tell landlords of their own homes, nor those who saved it afterwards', async () => {
    const [late] = (await aCrowd(server, 1)) as [SignedInRoommate];
    await keep(landlord);
    await server.call(editListing, { params: { id: listing }, body: { price: 1900 } }, landlord.access);
    await keep(late);
    await server.runJobs();
    expect([await kinds(landlord), await kinds(late), await kinds()]).toEqual([[], [], ['price_down']]);
    expect([await subjects(landlord), await subjects(late)]).toEqual([[], []]);
  });

  it('are made once for each event, however often the check runs', async () => {
    await setPrice(1900);
    await see();
    await server.lodgepole.tasks.check_listing({ listing }, aJobRun());
    expect(await alerts()).toEqual([]);
    expect(await subjects()).toHaveLength(1);
  });

  it('of a fluctuating price come once', async () => {
    for (const price of [1900, 2000, 1900, 2000, 1950]) await setPrice(price);
    expect(await subjects()).toEqual([`Price down: ${home}`]);
    await setPrice(1800);
    expect(await subjects()).toEqual([`Price down: ${home}`]);
  });

  it('are gone when they are no longer true', async () => {
    await setPrice(1900);
    await setPrice(2100);
    expect(await alerts()).toEqual([]);
    await setStatus('R');
    await setStatus('P');
    expect(await alerts()).toEqual([]);
  });

  it('are deleted with the favourite', async () => {
    await setPrice(1900);
    await server.call(removeFavourite, { params: { id: listing } }, person.access);
    expect(await query('select 1 from favourite_alerts where user_id = $1', [person.id])).toEqual([]);
    await keep();
    expect(await alerts()).toEqual([]);
  });

  it('tell open pages', async () => {
    const said = await changes.during(() => setPrice(1900));
    expect(said.filter(({ topic }) => topic === 'favourites')).toEqual([
      { topic: 'favourites', id: listing, people: [person.id] },
    ]);
    expect(await changes.during(() => see())).toEqual([{ topic: 'favourites', id: 0, people: [person.id] }]);
    expect(await changes.during(() => see())).toEqual([]);
  });

  it('are deleted after a while', async () => {
    await setPrice(1900);
    await query("update favourite_alerts set created_at = now() - interval '61 days'");
    await server.lodgepole.tasks.forget_news({}, aJobRun());
    expect(await query('select 1 from favourite_alerts')).toEqual([]);
  });
});

describe('emails about favourites', () => {
  it('check again whether it is still true', async () => {
    await server.call(editListing, { params: { id: listing }, body: { price: 1900 } }, landlord.access);
    await server.lodgepole.tasks.check_listing({ listing }, aJobRun());
    await query('update listings set price = 2000 where id = $1', [listing]);
    expect(await subjects()).toEqual([]);
  });

  it('do not go to those who no longer keep it, nor to those who blocked the landlord', async () => {
    const [blocker] = (await aCrowd(server, 1)) as [SignedInRoommate];
    await keep(blocker);
    await query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blocker.id, landlord.id]);
    await server.call(editListing, { params: { id: listing }, body: { price: 1900 } }, landlord.access);
    await server.lodgepole.tasks.check_listing({ listing }, aJobRun());
    await server.call(removeFavourite, { params: { id: listing } }, person.access);
    expect([await subjects(), await subjects(blocker)]).toEqual([[], []]);
    expect(await kinds(blocker)).toEqual(['price_down']);
  });

  it('respect the account, and are turned off by one click', async () => {
    await setPrice(1900);
    const [mail] = await query<{ text: string }>(
      'select text_body as text from mailbox where recipient = $1 order by id desc limit 1',
      [person.email],
    );
    const [, path = ''] =
      /No more emails about changes to your favourites:\n\S+?(\/unsubscribe\?\S+)/.exec(mail?.text ?? '') ??
      [];
    expect((await server.lodgepole.fastify.inject({ method: 'POST', url: path })).statusCode).toBe(200);
    await subjects();
    await setPrice(1800);
    expect(await subjects()).toEqual([]);
    const [quiet] = (await aCrowd(server, 1)) as [SignedInRoommate];
    await query('update users set receive_email_notifications = false where id = $1', [quiet.id]);
    await keep(quiet);
    await setPrice(1700);
    expect(await subjects(quiet)).toEqual([]);
    expect(await kinds(quiet)).toEqual(['price_down']);
  });
});
