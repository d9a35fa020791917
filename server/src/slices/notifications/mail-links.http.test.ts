import { mailKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causeEveryMail } from '../../testing/create/mails.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const site = 'https://www.lodgepole.example';
const api = 'https://api.lodgepole.example';

let server: TestServer;
let mails: { subject: string; text: string; html: string }[];

const query = (text: string) => server.database.pool.query(text);

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: api, WEB_URL: site } });
  await causeEveryMail(server);
  const found = await query('select subject, text_body as text, html_body as html from mailbox');
  mails = found.rows as typeof mails;
});
afterAll(() => server.close());

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? [];

describe('the links of mails, where the pages are on another address than the API', () => {
  it('are looked at in mails of every kind', () => {
    const kinds = new Set(mails.map(({ text }) => /unsubscribe\?token=[\w-]+\.(\w+)\./.exec(text)?.[1]));
    expect(kinds).toEqual(new Set([undefined, ...mailKinds]));
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('Confirm your email for Lodgepole');
    expect(subjects).toContain('Reset your Lodgepole password');
    expect(subjects).toContain('Is it still available?');
    expect(subjects).toContain('Your listing has expired');
    expect(subjects).toContain('A home for you: In Waterloo');
  });

  it('lead to the pages, but for those that need no sign-in, which the API serves', () => {
    const isPage = (link: string) =>
      link.startsWith(`${site}/`) || link.startsWith(`${api}/still-available?token=`);
    const isFine = (link: string) =>
      isPage(link) || /^\/(unsubscribe(\/search)?\?token=|media\/listings\/)/.test(link.slice(api.length));
    for (const { subject, text, html } of mails)
      for (const part of [text, html]) {
        const links = linksIn(part);
        const strange = links.filter((link) => !isFine(link));
        expect({ subject, strange, leads: links.some(isPage) }).toEqual({
          subject,
          strange: [],
          leads: true,
        });
      }
  });

  it('and from there back to the pages', async () => {
    const own = mails.flatMap(({ text }) => linksIn(text)).filter((url) => url.startsWith(`${api}/`));
    const paths = ['/unsubscribe', '/unsubscribe/search', '/still-available'];
    const links = paths.map((path) => own.find((url) => url.startsWith(`${api}${path}?`)) ?? '');
    for (const url of [
      ...links.map((link) => link.slice(api.length)),
      ...paths.map((path) => `${path}?token=wrong`),
    ]) {
      const { body } = await server.lodgepole.fastify.inject({ method: 'GET', url });
      expect(body).toContain(`<a href="${site}/">`);
    }
  });
});
