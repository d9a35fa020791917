import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { inProject } from '../bootstrap/project.mjs';
import { makeContactSheet } from './contact-sheet.ts';
import { launchBrowser, withDemoProduct } from './demo-product.ts';
import { type DemoPerson, signIn } from './sign-in.ts';

const toronto = 'location=Toronto%2C+ON&lat=43.6532&lng=-79.3832&radius=20';

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 832 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const dark: BrowserContextOptions = { colorScheme: 'dark' };

interface Shot {
  readonly name: string;
  readonly as?: DemoPerson;
  readonly setting: BrowserContextOptions;
  readonly open: (page: Page) => Promise<unknown>;
}

const at = (path: string) => (page: Page) => page.goto(path);

/** Opens a page and follows its first link with this prefix. */
const first = (path: string, link: string) => async (page: Page) => {
  await page.goto(path);
  await page.locator(`main a[href^="${link}"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(link));
};

const shots: readonly Shot[] = [
  { name: 'search', as: 'tenant', setting: desktop, open: at(`/listings/results?${toronto}`) },
  {
    name: 'listing',
    as: 'tenant',
    setting: desktop,
    open: async (page) => {
      await page.goto(`/listings/results?${toronto}`);
      await page.locator('main a[href^="/listings/"]').filter({ hasText: /month/ }).first().click();
      await page.waitForURL(/\/listings\/\d+$/);
    },
  },
  { name: 'applications', as: 'landlord', setting: desktop, open: at('/applications') },
  { name: 'group', as: 'roommate', setting: desktop, open: first('/applications?tab=member', '/groups/') },
  {
    name: 'conversation',
    as: 'landlord',
    setting: desktop,
    open: first('/conversations', '/conversations/'),
  },
  { name: 'phone-search', as: 'tenant', setting: phone, open: at(`/listings/results?${toronto}`) },
  {
    name: 'phone-group',
    as: 'roommate',
    setting: { ...phone, ...dark },
    open: first('/applications?tab=member', '/groups/'),
  },
  { name: 'phone-roommates', as: 'landlord', setting: phone, open: at('/roommates') },
];

const take = async (browser: Browser, baseURL: string, { name, as, setting, open }: Shot): Promise<void> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...setting,
  });
  const page = await context.newPage();
  if (as) await signIn(page, as);
  await open(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Live pages never become network-idle, and maps render after their page.
  await page.waitForTimeout(2500);
  await page.screenshot({
    path: inProject('docs', 'screenshots', `${name}.jpg`),
    type: 'jpeg',
    quality: 88,
  });
  await context.close();
  process.stdout.write(`docs/screenshots/${name}.jpg\n`);
};

await withDemoProduct(async (url) => {
  const browser = await launchBrowser();
  const [all, ...only] = process.argv.slice(2);
  if (all === '--all') await makeContactSheet(browser, url, only.join(' '));
  else for (const shot of shots) await take(browser, url, shot);
  await browser.close();
});
