import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { guardedPaths, publicPaths } from '../../e2e/fixtures/routes.ts';
import { paths } from '../../web/src/lib/address/paths.ts';
import { inProject } from '../bootstrap/project.mjs';
import { type DemoPerson, demoPeople, signIn } from './sign-in.ts';

const folder = inProject('.cache', 'contact-sheet');
const heights = { 390: 844, 768: 1024, 1280: 900, 1920: 1080 } as const;

interface Look {
  readonly width: keyof typeof heights;
  readonly scheme: 'light' | 'dark';
  readonly language: 'en' | 'fr';
}

const looks: readonly Look[] = ([390, 768, 1280, 1920] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'fr'] as const).map((language) => ({ width, scheme, language })),
  ),
);

const everyone = [
  ...publicPaths,
  paths.listingResults('location=Toronto'),
  paths.listingResults('location=Toronto&min_price=9000'),
  paths.listingResults('location=Waterloo&kind=R'),
  paths.listing(21),
  paths.compare([21, 22, 23]),
  '/nowhere',
];

/** Pages outside the web app, which have no French address of their own. */
const outsideApp = [
  '/still-available?token=x',
  '/staff-answer',
  '/unsubscribe?token=x',
  '/unsubscribe/search?token=x',
  '/offline.html',
];

/** New people see these empty. */
const ownPages = [paths.home(), paths.listings(), ...guardedPaths.filter((path) => !path.includes('/1'))];

type Ask = (path: string) => Promise<unknown>;
type Item = { readonly id: number } & Readonly<Record<string, unknown>>;

const listed = async (ask: Ask, path: string): Promise<Item[]> => {
  const reply = await ask(path);
  return Array.isArray(reply) ? (reply as Item[]) : [];
};

const firstId = async (ask: Ask, path: string): Promise<number | undefined> =>
  (await listed(ask, path))[0]?.id;

/** A demo id for every route that has one; null where the person has nothing of the kind. */
const idsFor = async (ask: Ask) => {
  const me = (await ask('/profile/me')) as Item;
  const [home] = (await listed(ask, '/listings/fresh')) as [Item];
  const owner = (home['owner'] as Item).id;
  const { landlord = [] } = (await ask('/applications/management')) as { landlord?: Item[] };
  const own = await firstId(ask, '/listings/mine');
  const application = landlord[0]?.id;
  const group = (await firstId(ask, '/groups/mine')) ?? application;
  const [item] = await listed(ask, '/staff/queue');
  const written = (await listed(ask, `/profile/reviews?reviewee=${owner}`)).find(
    ({ reviewer }) => (reviewer as Item | null)?.id === me.id,
  );
  return {
    listing: home.id,
    listingGroups: home.id,
    postGroup: home.id,
    editListing: own,
    listingStats: own,
    offerViewings: own,
    copyListing: own,
    group,
    packet: group,
    editGroup: group,
    manageGroup: application,
    search: await firstId(ask, '/searches'),
    conversation: await firstId(ask, '/conversations/'),
    profile: owner,
    editProfile: me.id,
    writeReview: owner,
    editReview: written?.id,
    roommate: await firstId(ask, '/roommates/'),
    editRoommate: me['roommate_profile'] as number | null,
    staffItem: item?.id,
    staffPerson: item && owner,
  } as const satisfies Partial<Record<keyof typeof paths, number | null | undefined>>;
};

const detailsOf = async (ask: Ask): Promise<string[]> => {
  const ids = Object.entries(await idsFor(ask)) as (readonly ['listing', number | null | undefined])[];
  const covered = new Set(ids.map(([name]) => paths[name](1).split(/[?#]/)[0]));
  const missing = guardedPaths.filter((path) => path.includes('/1') && !covered.has(path));
  if (missing.length > 0) throw new Error(`No id of the demo for ${missing.join(', ')}.`);
  return ids.flatMap(([name, id]) => (typeof id === 'number' ? paths[name](id) : []));
};

const pagesOf = async (page: Page, person: DemoPerson | null): Promise<string[]> => {
  if (!person) return [...everyone, ...outsideApp];
  const access = await signIn(page, person);
  const ask: Ask = async (path) => {
    const reply = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${access}` } });
    return reply.ok() ? reply.json() : [];
  };
  const own = ownPages.filter((path) => path.startsWith('/staff') === (person === 'staff'));
  return [...own, ...(person === 'newcomer' ? [] : await detailsOf(ask))];
};

const settings = (baseURL: string, { width, scheme, language }: Look): BrowserContextOptions => ({
  baseURL,
  viewport: { width, height: heights[width] },
  colorScheme: scheme,
  locale: language === 'fr' ? 'fr-CA' : 'en-CA',
  timezoneId: 'America/Toronto',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

const inFrench = (path: string): string => {
  if (outsideApp.includes(path)) return path.replace('.html', '-fr.html');
  return `/fr${path === '/' ? '' : path}`;
};

const shoot = async (page: Page, path: string, { language, width }: Look, file: string): Promise<number> => {
  await page.goto(language === 'fr' ? inFrench(path) : path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Live pages never become network-idle, and maps render after their page.
  await page.waitForTimeout(1200);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // Pictures below the fold load. In a window as high as the page, a phone's bars stay at the end of the page.
  if (width < 768) await page.setViewportSize({ width, height });
  else await page.mouse.wheel(0, height);
  await page.waitForTimeout(600);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, fullPage: true });
  await page.setViewportSize({ width, height: heights[width] });
  return height;
};

const row = (look: Look, who: string, path: string, height: number, file: string): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${path} · ${who} · ${look.width} × ${height} · ${look.scheme} · ${look.language}</figcaption></figure>`;

/** Every page as an anonymous visitor, a new person and a busy one; `only` selects variants, such as "390 light fr". */
export const makeContactSheet = async (browser: Browser, baseURL: string, only: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wanted = only.split(/[\s,]+/).filter(Boolean);
  const figures: string[] = [];
  for (const look of looks) {
    if (!wanted.every((word) => Object.values(look).map(String).includes(word))) continue;
    for (const person of [null, ...(Object.keys(demoPeople) as DemoPerson[])]) {
      const context = await browser.newContext(settings(baseURL, look));
      const page = await context.newPage();
      const who = person ?? 'anyone';
      page.on('pageerror', (error) => process.stdout.write(`  error: ${error.message}\n`));
      for (const path of await pagesOf(page, person)) {
        const file = `${look.width}-${look.scheme}-${look.language}-${who}${path.replace(/\W+/g, '-')}.jpg`;
        const height = await shoot(page, path, look, file);
        figures.push(row(look, who, path, height, file));
        process.stdout.write(`${file} ${height} px\n`);
      }
      await context.close();
    }
  }
  const style =
    'body{columns:5 16rem;font:12px sans-serif}figure{break-inside:avoid;margin:0 0 1rem}img{width:100%;border:1px solid #ccc}';
  writeFileSync(join(folder, 'index.html'), `<!doctype html><style>${style}</style>${figures.join('\n')}`);
  process.stdout.write(`${join(folder, 'index.html')}\n`);
};
