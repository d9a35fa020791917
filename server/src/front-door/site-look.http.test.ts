import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLanguage, say } from '../core/text/text.ts';
import { calendarFile } from '../slices/viewings/calendar/calendar-file.ts';
import { aPerson, emailsTo, signUp } from '../testing/create/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const inPublic = (name: string): string =>
  fileURLToPath(new URL(`../../../web/public/${name}`, import.meta.url));
const template =
  '<html lang="en"><head><link rel="icon" href="/favicon.svg" /><link rel="manifest" href="/site.webmanifest" /></head><body><!--app--></body></html>';

let clientDir: string;
let server: TestServer;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lodgepole-look-'));
  await cp(inPublic(''), clientDir, { recursive: true });
  server = await startTestServer({
    env: {
      SITE_NAME: "L'Érable & Co",
      SITE_TAGLINE: 'Homes in Guelph',
      SITE_LOGO: inPublic('icon-192.png'),
      SITE_COLOR: '#d00000',
    },
    web: {
      clientDir,
      template: () => Promise.resolve(template),
      publicPaths: () => Promise.resolve([]),
      close: () => Promise.resolve(),
      render: ({ client }) =>
        Promise.resolve({
          kind: 'page',
          status: 200,
          lang: 'en-CA',
          head: '',
          app: JSON.stringify(client.site),
          state: '',
        }),
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

const get = (url: string) => server.lodgepole.fastify.inject({ method: 'GET', url });

it('pages have the icon and the colours of the site, and know its name', async () => {
  const { body, headers } = await get('/');
  expect(body).toContain('<link rel="icon" href="/site-logo.png">');
  expect(body).not.toContain('favicon');
  const [, nonce = 'none'] = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect(body).toContain(`<style nonce="${nonce}">:root:root{--lp-pine:#d00000;`);
  expect(body).toContain('"name":"L\'Érable & Co","tagline":"Homes in Guelph","logo":"/site-logo.png"');
});

it('the logo is served as a picture that runs nothing', async () => {
  const { headers, statusCode, rawPayload } = await get('/site-logo.png');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
});

it('the app that browsers install, and the page without a network, have its name', async () => {
  const manifest: unknown = (await get('/site-fr.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: "L'Érable & Co",
    description: 'Homes in Guelph',
    icons: [{ src: '/site-logo.png', type: 'image/png' }],
  });
  const { body, headers } = await get('/offline.html');
  expect(body).toContain('Érable &#38; Co');
  expect(body).toContain('#d00000');
  expect(body).not.toMatch(/Lodgepole|#1f5a43/i);
  expect(headers['content-security-policy']).toBeUndefined();
});

it('emails and calendar files name the site', async () => {
  const person = aPerson();
  await signUp(server, person);
  const [mail] = await emailsTo(server, person.email);
  expect(mail?.subject).toBe("Confirm your email for L'Érable & Co");
  expect(mail?.text).toContain("-- \nL'Érable & Co · Homes in Guelph");
  expect(mail?.html).toContain(`<img src="${server.config.publicUrl}/site-logo.png"`);
  expect(mail?.html).toContain('background:#d00000');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Lodgepole|#1F5A43/i);
  const event = { uid: 'u', sequence: 1, isCancelled: false, summary: '', location: '', description: '' };
  const [startsAt, endsAt, changedAt] = [new Date(), new Date(), new Date()];
  expect(calendarFile([{ ...event, startsAt, endsAt, changedAt, url: null }], new Date())).toContain(
    "PRODID:-//L'Érable & Co//Viewings//EN",
  );
});

it('sentences name the site and leave what people typed alone', () => {
  expect(say('Reset your Lodgepole password')).toBe("Reset your L'Érable & Co password");
  const typed = { name: '12 Lodgepole Drive' };
  expect(say('No more emails about “{name}”?', typed)).toBe('No more emails about “12 Lodgepole Drive”?');
  expect(inLanguage('fr', () => say('Reset your Lodgepole password'))).toContain("L'Érable & Co");
});
