import { editListing, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { changeSearch, deleteSearch, markSearchSeen } from '@lodgepole/contract/saved/search-endpoints';
import type { SavedSearch, SearchFrequency } from '@lodgepole/contract/saved/searches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAllDue } from '../../../app/run-all-due.ts';
import { silentLog } from '../../../core/log.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { saveAs, searchesOf } from '../../../testing/create/searches.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startSmtpStub } from '../../../testing/stubs/smtp-stub.ts';
import { slicesOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const site = 'https://www.lodgepole.example';
const api = 'https://api.lodgepole.example';

let server: TestServer;
let landlord: SignedInRoommate;
let person: SignedInRoommate;
/** Noon in Waterloo, in standard time, later than the real clock. */
const noon = new Date('2098-11-17T17:00:00Z');
let now = noon;

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

beforeAll(async () => {
  server = await startTestServer({
    resolveViewer: crowdViewer,
    now: () => now,
    env: { PUBLIC_URL: api, WEB_URL: site },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = noon;
  for (const table of ['listings', 'searches', 'mailbox']) await query(`delete from ${table}`);
  [landlord, person] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
});

const minute = 60_000;
const hour = 60 * minute;
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const at = (moment: string): void => {
  now = new Date(moment);
};

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Runs everything due and returns the emails since the last call. */
const mails = async (to = person): Promise<Mail[]> => {
  await server.runJobs();
  await server.lodgepole.tasks.mail_searches({}, aJobRun());
  await server.runJobs();
  return query<Mail>(
    `with taken as (delete from mailbox where recipient = $1 returning *)
     select subject, text_body as text, html_body as html from taken order by id`,
    [to.email],
  );
};
const subjects = async (to = person) => (await mails(to)).map(({ subject }) => subject);

const post = async (form: Parameters<typeof postListing>[2] = {}) =>
  (await postListing(server, landlord, form)).id;
const edit = (id: number, body: object) =>
  server.call(editListing, { params: { id }, body }, landlord.access);
const setStatus = (id: number, status: 'A' | 'P' | 'R') =>
  server.call(setListingStatus, { params: { id }, body: { status } }, landlord.access);
const setFrequency = ({ id }: SavedSearch, frequency: SearchFrequency) =>
  server.call(changeSearch, { params: { id }, body: { frequency } }, person.access);
const save = (frequency: SearchFrequency, more: object = {}) =>
  saveAs(server, person, { name: 'By the park', frequency, ...more });

const one = 'A home for you: By the park';
const many = (count: number) => `${count} homes for you: By the park`;

describe('an instant email', () => {
  it('shows the home: picture, price, facts, address and link', async () => {
    const search = await save('instant');
    const id = await post({ unit_number: '4B', price: 1850.5, bedrooms: 2, bathrooms: 1.5 });
    const [mail, ...others] = (await mails()) as [Mail];
    expect(others).toEqual([]);
    expect(mail.subject).toBe(one);
    expect(mail.text).toContain('Hi Person,');
    expect(mail.text).toContain('New results for your saved search “By the park”');
    expect(mail.text).toContain(
      `$1,850.50 a month\n2 bedrooms · 1.5 bathrooms · Apartment · from January 1, 2099\n4B-75 King St S, Waterloo\n${site}/listings/${id}`,
    );
    expect(mail.text).toContain(`See your saved searches:\n${site}/searches/${search.id}`);
    expect(mail.text).not.toContain('more home');
    const [, picture, alt] = /<img src="([^"]+)" alt="([^"]+)"/.exec(mail.html) ?? [];
    expect(picture).toMatch(/^https:\/\/api\.lodgepole\.example\/media\/listings\//);
    expect(alt).toBe('Picture of 4B-75 King St S, Waterloo');
    expect(mail.html).toContain(`<a href="${site}/listings/${id}">`);
  });

  it('comes at once, then at most once an hour with all that was gathered', async () => {
    await save('instant');
    await post();
    expect(await subjects()).toEqual([one]);
    later(10 * minute);
    await post();
    await post();
    expect(await subjects()).toEqual([]);
    later(49 * minute);
    expect(await subjects()).toEqual([]);
    later(minute);
    expect(await subjects()).toEqual([many(2)]);
    later(59 * minute);
    await post();
    expect(await subjects()).toEqual([]);
    later(minute);
    expect(await subjects()).toEqual([one]);
    later(24 * hour);
    expect(await subjects()).toEqual([]);
  });

  it('comes for each search by itself', async () => {
    await save('instant');
    await save('instant', { name: 'Cheap', query: { location: 'Waterloo', max_price: 1900 } });
    await save('off', { name: 'Quiet' });
    await post();
    expect((await subjects()).toSorted()).toEqual(['A home for you: By the park', 'A home for you: Cheap']);
  });

  it('shows eight homes and says how many more there are', async () => {
    await save('instant');
    for (let count = 0; count < 10; count += 1) await post();
    await server.database.pool.query('update search_mails set due_at = null');
    for (const { id } of await query<{ id: number }>('select id from listings order by id'))
      await server.lodgepole.tasks.check_listing({ listing: id }, aJobRun());
    const [mail] = (await mails()) as [Mail];
    expect(mail.subject).toBe(many(10));
    expect(mail.text.match(/a month/g)).toHaveLength(8);
    expect(mail.text).toContain('And 2 more homes.');
  });

  it('says when a price fell, and by how much', async () => {
    await save('instant');
    const id = await post({ price: 2000 });
    await mails();
    await query('update search_matches set is_seen = true');
    later(2 * hour);
    await edit(id, { price: 1900 });
    const [mail] = (await mails()) as [Mail];
    expect(mail.subject).toBe('A lower price: By the park');
    expect(mail.text).toContain('$1,900 a month · Price down $100, from $2,000');
    expect(mail.html).toContain('Price down $100, from $2,000');
  });

  it('tells of a price only when it is lower than what was told before', async () => {
    await save('instant');
    const id = await post({ price: 2000 });
    expect(await subjects()).toEqual([one]);
    for (const price of [1900, 2000, 1900, 2000, 1900]) {
      later(2 * hour);
      await edit(id, { price });
      const expected = price === 1900 && now.getTime() === noon.getTime() + 2 * hour;
      expect(await subjects()).toEqual(expected ? ['A lower price: By the park'] : []);
    }
    later(2 * hour);
    await edit(id, { price: 1800 });
    expect(await subjects()).toEqual(['A lower price: By the park']);
  });

  it('does not come again for a home that is paused and shown over and over, but after a week', async () => {
    await save('instant');
    const id = await post();
    expect(await subjects()).toEqual([one]);
    for (let round = 0; round < 3; round += 1) {
      later(2 * hour);
      for (const status of ['P', 'A'] as const) await setStatus(id, status);
      expect(await subjects()).toEqual([]);
    }
    later(7 * 24 * hour);
    for (const status of ['P', 'A'] as const) await setStatus(id, status);
    expect(await subjects()).toEqual([one]);
  });

  it('does not turn names and addresses into links', async () => {
    await save('instant', { name: '<b>evil.example</b>' });
    await post({ street_address: '1 <img src=x> www.evil.example' });
    const [mail] = (await mails()) as [Mail];
    expect(mail.html).not.toContain('<b>evil');
    expect(mail.html).not.toContain('<img src=x>');
    expect(mail.text).not.toContain('www.evil.example');
  });
});

describe('before an email is sent', () => {
  const gathered = async (act: (id: number, search: SavedSearch) => Promise<unknown>): Promise<string[]> => {
    const search = await save('instant');
    await post();
    await mails();
    const id = await post({ price: 1700 });
    await server.runJobs();
    await act(id, search);
    later(hour);
    return subjects();
  };

  it('nothing has changed, and it is sent', async () => {
    expect(await gathered(() => Promise.resolve())).toEqual([one]);
  });

  it.each<[string, (id: number, search: SavedSearch) => Promise<unknown>]>([
    ['the home is rented', (id) => setStatus(id, 'R')],
    ['the home is no longer what is searched for', (id) => edit(id, { city: 'Guelph' })],
    [
      'the homes were seen on the page',
      (_id, { id }) => server.call(markSearchSeen, { params: { id } }, person.access),
    ],
    ['emails are turned off', (_id, search) => setFrequency(search, 'off')],
    ['the search is deleted', (_id, { id }) => server.call(deleteSearch, { params: { id } }, person.access)],
    [
      'the search looks for something else',
      (_id, { id }) =>
        server.call(changeSearch, { params: { id }, body: { query: { location: 'Water' } } }, person.access),
    ],
    [
      'the person is suspended',
      () => query('update users set suspended_at = now() where id = $1', [person.id]),
    ],
    [
      'the account is deactivated',
      () => query('update users set deactivated_at = now() where id = $1', [person.id]),
    ],
    [
      'the person blocked the landlord',
      () => query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [person.id, landlord.id]),
    ],
  ])('%s: then it is not', async (_name, act) => {
    expect(await gathered(act)).toEqual([]);
  });

  it('the landlord blocked the person, who does not learn of it', async () => {
    expect(
      await gathered(() =>
        query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [landlord.id, person.id]),
      ),
    ).toEqual([one]);
  });

  it('the account wants no notifications, which is not about this', async () => {
    expect(
      await gathered(() =>
        query('update users set receive_email_notifications = false where id = $1', [person.id]),
      ),
    ).toEqual([one]);
  });

  it('there was nothing to send, so the next listing does not wait', async () => {
    await save('instant');
    const id = await post();
    await server.lodgepole.tasks.check_listing({ listing: id }, aJobRun());
    await setStatus(id, 'P');
    expect(await subjects()).toEqual([]);
    later(minute);
    await post();
    expect(await subjects()).toEqual([one]);
  });

  it('listings from while emails were off are left out', async () => {
    const search = await save('off');
    await post();
    expect(await subjects()).toEqual([]);
    await setFrequency(search, 'instant');
    expect(await subjects()).toEqual([]);
    await post();
    expect(await subjects()).toEqual([one]);
    expect(await searchesOf(server, person)).toMatchObject([{ new_count: 2 }]);
  });
});

describe('a daily email', () => {
  it('comes at eight where the person wants to live, with what the day brought', async () => {
    await save('daily');
    await post();
    await post();
    expect(await subjects()).toEqual([]);
    at('2098-11-18T12:59:59Z');
    expect(await subjects()).toEqual([]);
    at('2098-11-18T13:00:00Z');
    expect(await subjects()).toEqual([many(2)]);
    later(minute);
    await post();
    expect(await subjects()).toEqual([]);
    at('2098-11-19T13:00:00Z');
    expect(await subjects()).toEqual([one]);
  });

  it('does not come on a day without news', async () => {
    await save('daily');
    for (const day of ['18', '19', '20']) {
      at(`2098-11-${day}T13:00:00Z`);
      expect(await subjects()).toEqual([]);
    }
  });

  it('never comes twice on one day, even after an outage', async () => {
    await save('daily');
    await post();
    await server.runJobs();
    // Due on the 18th; sent in the following night.
    at('2098-11-19T06:00:00Z');
    expect(await subjects()).toEqual([one]);
    await post();
    await server.runJobs();
    at('2098-11-19T13:00:00Z');
    expect(await subjects()).toEqual([]);
    at('2098-11-20T13:00:00Z');
    expect(await subjects()).toEqual([one]);
  });

  it.each<[string, string, string]>([
    ['before the clocks go forward', '2098-03-08T13:00:00Z', '2098-03-07T18:00:00Z'],
    ['after the clocks went forward', '2098-03-09T12:00:00Z', '2098-03-08T18:00:00Z'],
    ['on the day they go forward', '2098-03-09T12:00:00Z', '2098-03-09T04:30:00Z'],
    ['on the day they go back', '2098-11-02T13:00:00Z', '2098-11-02T04:30:00Z'],
    ['in summer', '2098-07-02T12:00:00Z', '2098-07-01T18:00:00Z'],
  ])('keeps to eight %s', async (_name, due, posted) => {
    at(posted);
    await save('daily');
    await post();
    await server.runJobs();
    expect(await query('select due_at from search_mails')).toEqual([{ due_at: new Date(due) }]);
  });

  it.each<[string, object, string]>([
    ['Calgary', {}, '2098-11-18T15:00:00Z'],
    ['St. John’s, NL', {}, '2098-11-18T11:30:00Z'],
    ['Regina', {}, '2098-11-18T14:00:00Z'],
    ['Nowhere at all', { lat: 51.05, lng: -114.07, radius: 9000 }, '2098-11-18T15:00:00Z'],
    ['Nowhere at all', { bounds: '30,-140,60,-60' }, '2098-11-18T14:00:00Z'],
    ['Nowhere at all', { location: 'Waterloo' }, '2098-11-18T13:00:00Z'],
    ['Nowhere at all', { owner: 1 }, '2098-11-18T13:00:00Z'],
  ])('goes by the city they prefer, else by the place searched: %s %j', async (city, place, due) => {
    await query('update users set preferred_location = $1 where id = $2', [city, person.id]);
    const sent = 'owner' in place ? { owner: landlord.id } : place;
    await save('daily', { query: Object.keys(sent).length === 0 ? { location: 'Waterloo' } : sent });
    await post();
    await server.runJobs();
    expect(await query('select due_at from search_mails')).toEqual([{ due_at: new Date(due) }]);
  });

  it('follows a person who moved, from the next email on', async () => {
    await save('daily');
    await post();
    await server.runJobs();
    await query("update users set preferred_location = 'Calgary' where id = $1", [person.id]);
    at('2098-11-18T13:00:00Z');
    expect(await subjects()).toEqual([one]);
    await post();
    await server.runJobs();
    at('2098-11-19T13:00:00Z');
    expect(await subjects()).toEqual([]);
    at('2098-11-19T15:00:00Z');
    expect(await subjects()).toEqual([one]);
  });

  it('is sent once by two processes that look at the same time', async () => {
    const crowd = await aCrowd(server, 10);
    for (const each of crowd) await saveAs(server, each, { name: 'By the park', frequency: 'daily' });
    await post();
    await server.runJobs();
    at('2098-11-18T13:00:00Z');
    const other = await slicesOf(server, () => now);
    const { signal } = new AbortController();
    await Promise.all([
      server.lodgepole.tasks.mail_searches({}, aJobRun()),
      other.searchEmails.takeDue(signal),
      other.searchEmails.takeDue(signal),
    ]);
    for (const each of crowd) expect(await subjects(each)).toEqual([one]);
  });

  it('becomes instant, and back, with the homes that wait', async () => {
    const search = await save('daily');
    await post();
    await server.runJobs();
    await setFrequency(search, 'instant');
    expect(await subjects()).toEqual([one]);
    await post();
    await server.runJobs();
    await setFrequency(search, 'daily');
    later(2 * hour);
    expect(await subjects()).toEqual([]);
    at('2098-11-18T13:00:00Z');
    expect(await subjects()).toEqual([one]);
  });

  it('is found by the command that runs what would be due', async () => {
    at(new Date().toISOString());
    await save('daily');
    await post();
    await runAllDue({
      config: server.config,
      database: server.database,
      log: silentLog,
      at: new Date(Date.now() + 25 * hour),
      signal: new AbortController().signal,
    });
    expect(await query('select subject from mailbox where recipient = $1', [person.email])).toEqual([
      { subject: one },
    ]);
  });
});

describe('the link that ends the emails', () => {
  const linkOf = ({ text }: Mail): string => {
    const [, link = ''] = /Stop emails about this search:\n(\S+)/.exec(text) ?? [];
    expect(link).toMatch(/^https:\/\/api\.lodgepole\.example\/unsubscribe\/search\?token=/);
    return link.slice(api.length);
  };
  const open = (method: 'GET' | 'POST', url: string) =>
    server.lodgepole.fastify.inject({
      method,
      url,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });
  const aLink = async (): Promise<{ search: SavedSearch; link: string }> => {
    const search = await save('instant');
    await post();
    const [mail] = (await mails()) as [Mail];
    return { search, link: linkOf(mail) };
  };
  const frequencies = async () => (await searchesOf(server, person)).map(({ frequency }) => frequency);

  it('asks when it is opened, and changes nothing', async () => {
    const { link } = await aLink();
    const { statusCode, body } = await open('GET', link);
    expect(statusCode).toBe(200);
    expect(body).toContain('No more emails about “By the park”?');
    expect(body).toContain('Stop these emails');
    expect(body).toContain(`href="${site}/searches"`);
    expect(await frequencies()).toEqual(['instant']);
  });

  it('turns that search off by one click, without signing in, as often as it is clicked', async () => {
    const { search, link } = await aLink();
    await save('instant', { name: 'Other' });
    for (let click = 0; click < 2; click += 1) {
      const { statusCode, body } = await open('POST', link);
      expect([statusCode, body.includes('You will get no more emails about “By the park”.')]).toEqual([
        200,
        true,
      ]);
      expect(await frequencies()).toEqual(['instant', 'off']);
    }
    expect((await open('GET', link)).body).toContain('You will get no more emails about “By the park”.');
    expect(
      await query('select withdrawn_at is not null as is_over from search_consents where search_id = $1', [
        search.id,
      ]),
    ).toEqual([{ is_over: true }]);
    later(2 * hour);
    await post();
    expect(await subjects()).toEqual(['A home for you: Other']);
  });

  it('explains that a search was deleted', async () => {
    const { search, link } = await aLink();
    await server.call(deleteSearch, { params: { id: search.id } }, person.access);
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await open(method, link);
      expect([statusCode, body.includes('This search is no longer saved.')]).toEqual([200, true]);
    }
  });

  it('works for its own search alone', async () => {
    const { search, link } = await aLink();
    const forged = link.replace(`token=${search.id}`, `token=${search.id + 1}`);
    for (const url of [
      forged,
      `${link}x`,
      '/unsubscribe/search',
      '/unsubscribe/search?token=1&token=2',
      link.replace('/unsubscribe/search', '/unsubscribe'),
    ])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await open(method, url);
        expect([url, statusCode, body.includes('This link does not work.')]).toEqual([url, 404, true]);
      }
    expect(await frequencies()).toEqual(['instant']);
  });

  it('stands in the headers that mail programs read', async () => {
    const smtp = await startSmtpStub();
    const sending = await startTestServer({ resolveViewer: crowdViewer, env: { SMTP_URL: smtp.url } });
    const [owner, reader] = (await aCrowd(sending, 2)) as [SignedInRoommate, SignedInRoommate];
    await saveAs(sending, reader, { frequency: 'instant' });
    await postListing(sending, owner);
    await sending.runJobs();
    const sent = (smtp.received.find(({ to }) => to === reader.email)?.data ?? '').replace(/\n[ \t]+/g, ' ');
    expect(sent).toMatch(/^List-Unsubscribe: ?<http\S+\/unsubscribe\/search\?token=\S+>$/m);
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    await sending.close();
    await smtp.close();
  });

  it('is tried again while the mail server is away, and sent once', async () => {
    const smtp = await startSmtpStub();
    const sending = await startTestServer({ resolveViewer: crowdViewer, env: { SMTP_URL: smtp.url } });
    const [owner, reader] = (await aCrowd(sending, 2)) as [SignedInRoommate, SignedInRoommate];
    await saveAs(sending, reader, { frequency: 'instant' });
    smtp.behave('put off');
    await postListing(sending, owner);
    await sending.runJobs();
    smtp.behave('accept');
    // The worker may not have recorded the failure yet.
    await sending.database.pool.query(
      'update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null',
    );
    await sending.runJobs();
    await sending.runJobs();
    expect(smtp.received.filter(({ to }) => to === reader.email)).toHaveLength(1);
    await sending.close();
    await smtp.close();
  });
});
