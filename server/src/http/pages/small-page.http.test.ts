import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { saveAs } from '../../testing/create/searches.ts';
import { foreignIn } from '../../testing/spoken.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const site = 'https://lodgepole.example';

let server: TestServer;
let reader: SignedInRoommate;
/** Links from the French emails, by page. */
const links = new Map<string, string>();

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);

const causeMails = async (landlord: SignedInRoommate): Promise<void> => {
  const { id: kept } = await postListing(server, landlord);
  await server.call(addFavourite, { params: { id: kept } }, reader.access);
  await server.call(setListingStatus, { params: { id: kept }, body: { status: 'R' } }, landlord.access);
  await saveAs(server, reader, { frequency: 'instant' });
  await postListing(server, landlord);
  const own = await postListing(server, reader);
  await query("select graphile_worker.add_job('ask_if_available', $1)", [
    { listing: own.id, confirmed_at: own.confirmed_at },
  ]);
  await server.runJobs();
};

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, env: { PUBLIC_URL: site } });
  const [landlord, person] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
  reader = person;
  await query(
    `update users set created_at = now() - interval '1 year', language = case id when $1 then 'fr' else 'en' end`,
    [reader.id],
  );
  await causeMails(landlord);
  const { rows } = await query('select text_body as text from mailbox where recipient = $1', [reader.email]);
  for (const { text } of rows as { text: string }[])
    for (const link of text.match(/https:\S+token=\S+/g) ?? [])
      links.set(new URL(link).pathname, link.slice(site.length));
});
afterAll(() => server.close());

const open = (url: string, headers = {}) => server.lodgepole.fastify.inject({ method: 'GET', url, headers });
const post = (url: string, payload = '', headers = {}) =>
  server.lodgepole.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const linkTo = (path: string): string => links.get(`/fr${path}`) ?? 'nowhere';

const paths = ['/unsubscribe', '/unsubscribe/search', '/still-available'] as const;
const english = { 'accept-language': 'en-CA', 'lodgepole-language': 'en' };

describe('the pages behind the links of emails', () => {
  it('are linked in French to a French reader', () => {
    expect([...links.keys()].toSorted()).toEqual(paths.map((path) => `/fr${path}`).toSorted());
  });

  it.each(paths)('%s is in the language of its path, whatever the browser asks for', async (path) => {
    const inFrench = await open(linkTo(path), english);
    expect(inFrench.statusCode).toBe(200);
    expect(inFrench.body).toContain('<html lang="fr-CA">');
    expect(foreignIn('fr', inFrench.body)).toEqual([]);
    const inEnglish = await open(linkTo(path).slice('/fr'.length), { 'accept-language': 'fr' });
    expect(inEnglish.statusCode).toBe(200);
    expect(inEnglish.body).toContain('<html lang="en-CA">');
    expect(foreignIn('en', inEnglish.body)).toEqual([]);
  });

  it.each(paths)('%s leads on to pages in its language', async (path) => {
    const hrefs = async (url: string) =>
      [...(await open(url)).body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    for (const href of await hrefs(linkTo(path))) expect(href).toMatch(/^https:\/\/lodgepole\.example\/fr\//);
    for (const href of await hrefs(linkTo(path).slice('/fr'.length)))
      expect(href).not.toContain('lodgepole.example/fr');
  });

  it.each(paths)('%s speaks French of a link that does not work', async (path) => {
    const { statusCode, body } = await open(`/fr${path}?token=x`);
    expect(statusCode).toBe(404);
    expect(foreignIn('fr', body)).toEqual([]);
  });

  it('take answers in French: to stop emails and get them again', async () => {
    const stopped = await post(linkTo('/unsubscribe'), 'List-Unsubscribe=One-Click', english);
    expect(stopped.statusCode).toBe(200);
    expect(foreignIn('fr', stopped.body)).toEqual([]);
    const optedOut = () => query('select kind from mail_opt_outs where user_id = $1', [reader.id]);
    expect((await optedOut()).rows).toEqual([{ kind: 'favourite_changed' }]);
    const again = await post(`${linkTo('/unsubscribe')}&again=true`);
    expect(foreignIn('fr', again.body)).toEqual([]);
    expect((await optedOut()).rows).toEqual([]);
    const ended = await post(linkTo('/unsubscribe/search'), 'List-Unsubscribe=One-Click');
    expect(ended.statusCode).toBe(200);
    expect(foreignIn('fr', ended.body)).toEqual([]);
  });

  it('take answers in French: that a home is rented', async () => {
    const rented = await post(`${linkTo('/still-available')}&answer=rented`);
    expect(rented.statusCode).toBe(200);
    expect(foreignIn('fr', rented.body)).toEqual([]);
  });

  it('refuse other methods as every page does, in French below its path', async () => {
    const { statusCode, headers, body } = await server.lodgepole.fastify.inject({
      method: 'DELETE',
      url: '/fr/unsubscribe?token=x',
    });
    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'GET, HEAD, POST' });
    expect(body).toContain('<html lang="fr-CA">');
    expect(foreignIn('fr', body)).toEqual([]);
    expect(body).toContain('<a href="/fr">');
  });
});
