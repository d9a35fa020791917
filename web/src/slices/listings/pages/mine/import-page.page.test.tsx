import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { editListing, ownListings } from '@lodgepole/contract/listings/endpoints';
import {
  exportListings,
  type ImportRow,
  importListings,
  importPictures,
} from '@lodgepole/contract/listings/import/import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../lib/api/api-client.ts';
import * as browser from '../../../../lib/browser.ts';
import { people, removeToasts } from '../../../../testing/group-pages.ts';
import { aListing, anOwnListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { asksToStay, renderPage } from '../../../../testing/render-page.tsx';
import { installPageStubs } from '../../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

const saved: { name: string; text: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(browser, 'saveFile').mockImplementation((name, _type, content) => {
    saved.push({
      name,
      text: typeof content === 'string' ? content : new TextDecoder().decode(content as Uint8Array),
    });
  });
});
afterEach(() => vi.restoreAllMocks());

const aRow = (line: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  line,
  reference: `R-${line}`,
  listing: null,
  outcome: 'created',
  errors: {},
  publishable: false,
  ...changes,
});

const fileOf = (rows: number) =>
  [
    'reference,price',
    ...Array.from({ length: rows }, (_, at) => `R-${at + 2},${at === 1 ? 'much' : 900}`),
  ].join('\n');

const isFaulty = ({ line }: ImportRow) => line === 3;

/** A server that refuses the third line of every file and takes the others. */
const open = async () => {
  const sent: string[] = [];
  const api = mockApi()
    .on(myProfile, () => people.landlord)
    .on(importListings, async ({ body }) => {
      const { file, dry_run = false } = body as unknown as { file: File; dry_run?: boolean };
      const text = await file.text();
      sent.push(`${dry_run ? 'check' : 'import'} ${text.split('\n').filter(Boolean).length - 1}`);
      const rows = text.split('\n').flatMap((content, at) => {
        if (at === 0 || content === '') return [];
        const row = aRow(at + 1, dry_run ? {} : { listing: 100 + at });
        return isFaulty(row)
          ? [{ ...row, outcome: 'refused' as const, errors: { price: ['Price must be greater than 0.'] } }]
          : [row];
      });
      return { rows };
    });
  const view = await renderPage('/listings/import', { api, isSignedIn: true });
  return { user: userEvent.setup({ applyAccept: false }), api, sent, ...view };
};

type User = ReturnType<typeof userEvent.setup>;
const chooseFile = (user: User, content: string) =>
  user.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File([content], 'homes.csv', { type: 'text/csv' }),
  );
const rowsShown = () =>
  within(screen.getByRole('region', { name: 'Rows in the file' })).getAllByRole('row').length - 1;
const statusOf = (step: string) =>
  within(screen.getByRole('region', { name: new RegExp(step) })).getByRole('status').textContent;
const importButton = (name: string) => screen.findByRole('button', { name });

describe('importing a file', () => {
  it('shows what each row would do before anything is written, and the problems alone when asked', async () => {
    const { user, sent } = await open();
    await chooseFile(user, fileOf(4));
    await importButton('Import 3 rows');
    expect(sent).toEqual(['check 4']);
    expect(statusOf('The file')).toBe('3 new drafts and 1 row refused');
    expect(screen.getByText('3 new drafts')).toBeTruthy();
    expect(screen.getByText('1 row refused')).toBeTruthy();
    expect(rowsShown()).toBe(4);
    await user.click(screen.getByLabelText('Only rows with problems'));
    expect(rowsShown()).toBe(1);
    expect(screen.getByRole('row', { name: /^3 R-3 Refused/ }).textContent).toContain(
      'Price per month: Price must be greater than 0.',
    );
  });

  it('begins anew when another tab signs in as someone else, who must not get the rows', async () => {
    const { user, sent } = await open();
    await chooseFile(user, fileOf(4));
    await importButton('Import 3 rows');
    localStorage.setItem('refresh', 'token-of-bob');
    fireEvent(window, new StorageEvent('storage'));
    await waitFor(() => expect(screen.queryByText('3 new drafts')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Import 3 rows' })).toBeNull();
    expect(screen.getByLabelText('Choose a CSV file')).toBeTruthy();
    expect(sent).toEqual(['check 4']);
  });

  it('goes on when another tab renews the session or signs in as the same person', async () => {
    const tokenOf = (sub: string, jti: string) => `h.${btoa(JSON.stringify({ sub, jti }))}.s`;
    const { user } = await open();
    localStorage.setItem('access', tokenOf('7', 'first'));
    fireEvent(window, new StorageEvent('storage'));
    await chooseFile(user, fileOf(4));
    await importButton('Import 3 rows');
    localStorage.setItem('access', tokenOf('7', 'second'));
    localStorage.setItem('refresh', 'another-session');
    fireEvent(window, new StorageEvent('storage'));
    expect(await importButton('Import 3 rows')).toBeTruthy();
    expect(screen.getByText('3 new drafts')).toBeTruthy();
  });

  it('sends the good rows in parts, each on its own line, and says how many are done', async () => {
    const { user, sent } = await open();
    await chooseFile(user, fileOf(60));
    await user.click(await importButton('Import 59 rows'));
    expect(await screen.findByText('59 rows are imported.')).toBeTruthy();
    expect(sent).toEqual(['check 60', 'import 25', 'import 25', 'import 9']);
    expect(screen.getByRole('link', { name: 'R-61' }).getAttribute('href')).toBe('/listings/edit/160');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('asks before it is left while it runs, and goes on after a failure with what is left', async () => {
    const { user, api, sent } = await open();
    await chooseFile(user, fileOf(60));
    await importButton('Import 59 rows');
    const { promise, reject } = Promise.withResolvers<never>();
    const works = api.call;
    let calls = 0;
    const failing = vi.spyOn(api, 'call').mockImplementation((...call) => {
      calls += call[0] === importListings ? 1 : 0;
      return call[0] === importListings && calls === 2 ? promise : works(...call);
    });
    expect(asksToStay()).toBe(false);
    await user.click(await importButton('Import 59 rows'));
    await waitFor(() => expect(statusOf('The file')).toBe('25 of 59 rows imported'));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Import' }).value).toBe(25);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /The file/ }));
    expect(asksToStay()).toBe(true);
    reject(new NetworkError('unreachable', null));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The import stopped. Imported rows are kept.',
    );
    expect(asksToStay()).toBe(false);
    failing.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('59 rows are imported.')).toBeTruthy();
    expect(sent.slice(1)).toEqual(['import 25', 'import 25', 'import 9']);
  });

  it('gives the refused rows back as they were', async () => {
    const { user } = await open();
    await chooseFile(user, fileOf(4));
    await user.click(await screen.findByRole('button', { name: 'Download the refused row' }));
    expect(saved).toEqual([{ name: 'listings-refused.csv', text: '\u{feff}reference,price\nR-3,much\n' }]);
  });

  it('says why a file is refused as a whole, in the words of the server, and takes another', async () => {
    const { user, api } = await open();
    api.on(importListings, () => {
      throw new ApiError(400, { file: ['The column “reference” is missing.'] });
    });
    await chooseFile(user, 'price\n900');
    expect((await screen.findByRole('alert')).textContent).toContain('The column “reference” is missing.');
    api.on(importListings, () => ({ rows: [aRow(2)] }));
    await chooseFile(user, fileOf(1));
    await importButton('Import 1 row');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers nothing to import where nothing would change', async () => {
    const { user, api } = await open();
    api.on(importListings, () => ({ rows: [aRow(2, { outcome: 'unchanged', listing: 7 })] }));
    await chooseFile(user, fileOf(1));
    expect(await screen.findByText('There is nothing to import from this file.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('takes a file that is dropped', async () => {
    const { sent } = await open();
    const drop = screen.getByLabelText('Choose a CSV file').parentElement ?? document.body;
    const files = [new File([fileOf(2)], 'homes.csv')];
    fireEvent.drop(drop, { dataTransfer: { types: ['Files'], files } });
    await importButton('Import 1 row');
    expect(sent).toEqual(['check 2']);
  });

  it('has a sample file with every column', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Download a sample file' }));
    expect(saved[0]?.text).toMatch(/^\u{feff}reference,price,bedrooms,/u);
    expect(saved[0]?.text.split('\r\n')).toHaveLength(4);
  });
});

describe('pictures and publishing', () => {
  const png = (name: string) =>
    new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0)], name, {
      type: 'image/png',
    });

  it('sends pictures by name, reports each file, and publishes what became ready', async () => {
    const { user, api } = await open();
    const published: unknown[] = [];
    api
      .on(importPictures, ({ body }) => ({
        rows: (body.pictures as unknown as File[]).map((_, at) =>
          aRow(at + 1, { listing: 7, outcome: 'updated', publishable: true }),
        ),
      }))
      .on(editListing, ({ params, body }) => {
        published.push([params.id, body]);
        return aListing({ id: 7, status: 'A' });
      });
    await user.upload(screen.getByLabelText('Choose pictures'), [
      png('A-10.png'),
      png('A-2.png'),
      new File(['text'], 'A-3.jpg', { type: 'image/jpeg' }),
    ]);
    expect(await screen.findByText('2 pictures are added.')).toBeTruthy();
    const table = within(screen.getByRole('region', { name: 'Uploaded pictures' }));
    expect(table.getByRole('row', { name: /^A-3.jpg/ }).textContent).toContain(
      'Allowed formats: JPG, PNG, WEBP, GIF.',
    );
    await user.click(screen.getByRole('button', { name: 'Publish 1 listing' }));
    expect(published).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('1 listing is published.')).toBeTruthy();
    expect(published).toEqual([[7, { draft: false }]]);
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  it('lists drafts that are refused with the way to their forms, and goes on with the others', async () => {
    const { user, api } = await open();
    api
      .on(importListings, () => ({
        rows: [7, 8].map((id) => aRow(id, { listing: id, outcome: 'unchanged', publishable: true })),
      }))
      .on(editListing, ({ params }) => {
        if (params.id === 7)
          throw new ApiError(400, { move_in_date: ['Choose a move-in date of today or later.'] });
        return aListing({ id: 8, status: 'H' });
      });
    await chooseFile(user, fileOf(1));
    await user.click(await screen.findByRole('button', { name: 'Publish 2 listings' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('heading', { name: '1 draft was refused' })).toBeTruthy();
    await waitFor(() =>
      expect(
        screen.getByText('Choose a move-in date of today or later.', { exact: false }).textContent,
      ).toContain('R-7'),
    );
    expect(await screen.findByText(/Our staff will check 1 of them first/)).toBeTruthy();
  });

  it('stops after the listing under way, and goes on', async () => {
    const { user, api } = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    const published: unknown[] = [];
    api
      .on(importListings, () => ({
        rows: [7, 8].map((id) => aRow(id, { listing: id, outcome: 'unchanged', publishable: true })),
      }))
      .on(editListing, async ({ params }) => {
        await promise;
        published.push(params.id);
        return aListing({ id: Number(params.id) });
      });
    await chooseFile(user, fileOf(1));
    await user.click(await screen.findByRole('button', { name: 'Publish 2 listings' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    resolve();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('2 listings are published.')).toBeTruthy();
    expect(published).toEqual([7, 8]);
  });
});

it('the dashboard leads here and downloads all listings', async () => {
  const api = mockApi()
    .on(myProfile, () => people.landlord)
    .on(ownListings, () => ({ items: [anOwnListing()], total: 1, isExact: true }))
    .on(exportListings, () => ({ name: '', type: 'text/csv', bytes: new TextEncoder().encode('reference') }));
  await renderPage('/listings/mine', { api, isSignedIn: true });
  const way = await screen.findByRole('link', { name: 'Import' });
  expect(way.getAttribute('href')).toBe('/listings/import');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'listings.csv', text: 'reference' }]));
});
