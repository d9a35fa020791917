import { aTown, farAway } from '../fixtures/map/towns.ts';
import type { Place, Tab } from './drive/tab.ts';
import { expect, test } from './fixtures.ts';

const expectPrices = async (tab: Tab, ...prices: readonly string[]) => {
  const headings = tab.role('list', 'Listings').role('article').role('heading');
  const shown = async () => (await headings.texts()).map((text) => /\$\d[\d,]*\d/.exec(text)?.[0]);
  await expect.poll(shown, { message: 'the prices in the list', timeout: 20_000 }).toEqual(prices);
};

const expectPins = async (map: Place, ...prices: readonly string[]) => {
  const shown = async () => {
    const texts = await map.role('link', /^\$/).texts();
    return texts
      .map((text) => /\$\d[\d,]*\d/.exec(text)?.[0] ?? '')
      .toSorted((one, other) => one.localeCompare(other));
  };
  const message = 'the prices on the map';
  await expect.poll(shown, { message, timeout: 20_000 }).toEqual(prices);
};

const openMap = async (tab: Tab, isNarrow: boolean): Promise<Place> => {
  if (isNarrow) await tab.role('button', 'Map').click();
  const map = tab.role('region', 'Map of the results');
  await map.role('button', 'Zoom in').appears();
  return map;
};

/** Opens the filters: one panel of the bar, or on a phone the sheet with all of them. */
const openFilters = async (tab: Tab, isNarrow: boolean, name: string): Promise<Place> => {
  await tab
    .role('search', 'Filters')
    .role('button', isNarrow ? /^Filters/ : name)
    .click();
  const panel = tab.role('dialog');
  await panel.role('button', /^Show/).appears();
  return panel;
};

test('filters narrow the results and survive a reload', async ({ open, request, isNarrow }) => {
  const { address } = await aTown(request);
  const tab = await open();
  await tab.goto(address);
  await expectPrices(tab, '$2,400', '$1,500', '$900');

  const rooms = await openFilters(tab, isNarrow, 'Beds and baths');
  await rooms.role('group', 'Bedrooms').text('2+').click();
  await rooms.role('button', 'Show 2 listings').click();
  await expectPrices(tab, '$2,400', '$1,500');

  const price = await openFilters(tab, isNarrow, 'Price');
  await price.field('Maximum price').fill('2000');
  await price.role('button', 'Show 1 listing').click();
  await expectPrices(tab, '$1,500');
  await tab.isAt(/[?&]max_price=2000/);
  await tab.goto(await tab.url());
  await expectPrices(tab, '$1,500');

  await tab.role('button', 'Clear filters').click();
  await expectPrices(tab, '$2,400', '$1,500', '$900');
  const dates = await openFilters(tab, isNarrow, 'Dates');
  await dates.field('First day').fillDate('2098-12-31');
  await dates.role('button', 'Show 0 listings').click();
  await tab.text('No listings found.').appears();
});

test('the list follows the map, and a price on the map opens its listing', async ({
  open,
  request,
  isNarrow,
}) => {
  const { address, listings } = await aTown(request, farAway(4, isNarrow));
  const tab = await open();
  await tab.goto(address);
  const map = await openMap(tab, isNarrow);
  await expectPins(map, '$1,500', '$2,400', '$900');

  await test.step('zooming out finds the listing further away', async () => {
    await map.role('button', 'Zoom out').click();
    await tab.isAt(/[?&]bounds=/);
    await map.role('button', 'Zoom out').click();
    if (!isNarrow)
      await tab
        .role('main')
        .role('status', /.*/)
        .reads(/4 listings/);
  });

  await test.step('dragging the map away leaves no results', async () => {
    const [x, y, width, height] = await map.role('group', /^Map\./).box();
    const middle = [x + width / 2, y + height / 2] as const;
    const before = await tab.url();
    for (let drags = 0; drags < 3; drags += 1)
      await tab.window.mouse([
        { to: [x + width - 30, middle[1] + 40] },
        'down',
        { to: middle, ms: 150 },
        { to: [x + 20, middle[1] + 40], ms: 150 },
        'up',
      ]);
    await expect.poll(() => tab.url(), { message: 'the address changes with the map' }).not.toBe(before);
    await map.text('No listings in this part of the map.').appears();
    if (isNarrow) await tab.role('button', 'List').click();
    await tab.text('No listings found.').appears();
  });

  await test.step('a price on the map opens its listing', async () => {
    await tab.goto(address);
    const again = await openMap(tab, isNarrow);
    await again.role('link', /^\$2,400/).click();
    const chosen = again.role('region', 'Chosen on the map');
    await chosen.reads(/\$2,400/);
    await chosen.role('link', /2400 Pine St/).click();
    await tab.isAt(`/listings/${listings.townhouse.id}`);
    await tab.role('heading', 'Townhouse in Pinewood').appears();
  });
});
