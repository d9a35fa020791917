import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { encodeForm } from '@lodgepole/contract/core/form/form-data';
import type { Listing } from '@lodgepole/contract/listings/listing';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aListing } from '../../testing/create/listings.ts';
import { aPerson } from '../../testing/create/people.ts';
import { type Site, startSite } from '../../testing/site.ts';
import { runningConnection } from './open-database.ts';
import { readNow, tellOf } from './run-jobs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const command = fileURLToPath(new URL('run-jobs.ts', import.meta.url));

const run = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const options = {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', RATE_LIMITS: 'off', ...env },
    };
    execFile(process.execPath, [command, ...words], options, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
  });

const query = async (connectionString: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
};

const json = async <Reply>(url: string, init?: RequestInit): Promise<Reply> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
};

const post = <Reply>(url: string, body: object): Promise<Reply> =>
  json(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const postListing = async ({ url }: Site, connectionString: string): Promise<Listing> => {
  const person = aPerson({ email: 'lena@example.com' });
  await post(`${url}/api/register/`, person);
  await query(connectionString, 'update users set verified_at = now()');
  const { access } = await post<{ access: string }>(`${url}/api/login`, person);
  const form = new FormData();
  for (const [name, value] of encodeForm<File>(aListing({ unit_number: '4B' }))) form.append(name, value);
  return json(`${url}/api/listings/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
};

const asked = 'Is it still available?';
const expired = 'Your listing has expired';

/** Emails about the listing, newest first; other emails do not matter. */
const subjectsAt = async ({ url }: Site): Promise<string[]> =>
  (await json<{ subject: string }[]>(`${url}/dev/mailbox.json`))
    .map(({ subject }) => subject)
    .filter((subject) => subject === asked || subject === expired);

const statusAt = async ({ url }: Site, id: number): Promise<string> =>
  (await json<Listing>(`${url}/api/listings/${id}`)).status;

const dayMs = 24 * 60 * 60 * 1000;

/** A site with one listing, and the command with a clock some days ahead. */
const openSite = async () => {
  const site = await startSite();
  onTestFinished(site.remove);
  await site.says('is ready at');
  const listing = await postListing(site, (await runningConnection(site.dataDir)) ?? '');
  const env = { DATA_DIR: site.dataDir, PUBLIC_URL: site.url };
  const runAfter = (days: number) => {
    const now = new Date(new Date(listing.confirmed_at).getTime() + days * dayMs + 1000).toISOString();
    return run(env, '--now', now);
  };
  return { site, listing, env, runAfter };
};

it('asks, lets expire and sends as of the time it is given, once, beside a server and alone', async () => {
  const { site, listing, env, runAfter } = await openSite();
  expect(await run(env)).toMatchObject({ code: 0, said: expect.stringContaining('Running what is due.') });
  expect(await subjectsAt(site)).toEqual([]);
  const { code, said } = await runAfter(23);
  expect(code).toBe(0);
  expect(said).toContain('Listings that expired: 0. Landlords asked about theirs: 1.');
  // The server may have taken the job and still be working on it.
  await expect.poll(() => subjectsAt(site)).toEqual([asked]);
  expect(await statusAt(site, listing.id)).toBe('A');

  expect(await runAfter(30)).toMatchObject({ code: 0 });
  expect(await runAfter(31)).toMatchObject({
    code: 0,
    said: expect.not.stringContaining('Listings that expired'),
  });
  await expect.poll(() => subjectsAt(site)).toEqual([expired, asked]);
  expect(await statusAt(site, listing.id)).toBe('E');

  const [mail] = await json<{ text: string }[]>(`${site.url}/dev/mailbox.json`);
  const [link = ''] = /http:\/\/\S+\/still-available\S+/.exec(mail?.text ?? '') ?? [];
  const renewed = await fetch(`${link}&answer=available`, { method: 'POST' });
  expect([renewed.status, await statusAt(site, listing.id)]).toEqual([200, 'A']);

  site.child.kill('SIGTERM');
  expect(await site.exited).toMatchObject({ code: 0 });
  const alone = await runAfter(60);
  expect(alone).toMatchObject({ code: 0 });
  expect(alone.said).toContain('Listings that expired: 1. Landlords asked about theirs: 0.');
  expect(alone.said).toMatch(/Jobs that ran: .*tell_expired 1\b/);
});

describe('the time that npm run jobs is given', () => {
  it('is a date with a time and a zone, or the real one', () => {
    expect(readNow([])).toBeNull();
    for (const now of ['2026-12-31T09:00:00Z', '2026-12-31T04:00:00.000-05:00'])
      expect(readNow(['--now', now])?.toISOString()).toBe('2026-12-31T09:00:00.000Z');
    expect(readNow(['--now=2026-12-31T09:00:00Z'])).toEqual(new Date('2026-12-31T09:00:00Z'));
  });

  it.each([
    [['--now']],
    [['--now', '']],
    [['--now', 'tomorrow']],
    [['--now', '2026-12-31']],
    [['--now', '2026-12-31T09:00:00']],
    [['--now', '2026-02-30T09:00:00Z']],
    [['--now', '2026-12-31T25:00:00Z']],
    [['--now', '1798707600']],
    [['2026-12-31T09:00:00Z']],
    [['--then', '2026-12-31T09:00:00Z']],
    [['--now', '2026-12-31T09:00:00Z', 'more']],
  ])('is refused with how to say it: %j', (words) => {
    expect(() => readNow(words)).toThrow('npm run jobs -- --now 2026-12-31T09:00:00Z');
  });

  it('ends the command with 2 when it is invalid', async () => {
    const { code, said, complained } = await run({}, '--now', 'soon');
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain('npm run jobs -- --now');
  });
});

it('reports in sentences what was done', () => {
  expect(tellOf({ done: [], failed: [], left: [] })).toEqual(['No jobs were left to run.']);
  expect(
    tellOf({
      done: ['tell_expired', 'ask_if_available', 'tell_expired'],
      failed: [{ id: '7', name: 'send_notice', reason: 'no mail server' }],
      left: ['sweep_media'],
    }),
  ).toEqual([
    'Jobs that ran: ask_if_available 1, tell_expired 2.',
    'send_notice failed and will be tried again: no mail server',
    'A running server still works on: sweep_media.',
  ]);
});
