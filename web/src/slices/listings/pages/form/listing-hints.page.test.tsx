import { checkListing, type Hint } from '@lodgepole/contract/listings/help/listing-check';
import { rentsNearby } from '@lodgepole/contract/listings/help/rents';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NetworkError } from '../../../../lib/api/api-client.ts';
import {
  apiOf,
  chooseAddress,
  herListing,
  installFormStubs,
  named,
  open,
  put,
  removeToasts,
  toldWith,
} from '../../../../testing/listing-form.ts';

beforeAll(installFormStubs);
afterEach(removeToasts);

const noKids: Hint = {
  field: 'description',
  code: 'wording_family',
  level: 'law',
  text: 'Human rights law protects families and children.',
  source: 'Human Rights Code (Ontario)',
  as_of: '2025',
  excerpt: 'No kids',
  suggestion: 'quiet building',
};
const missingArea: Hint = {
  field: 'sqft_area',
  code: 'facts',
  level: 'advice',
  text: 'People compare homes by size.',
  source: 'Our own advice',
  as_of: '2026',
};

type Api = ReturnType<typeof apiOf>;

const openForm = async (api: Api, path = '/listings/post') => {
  const page = await open(path, api);
  await screen.findByLabelText('Property type');
  return page;
};

describe('hints while posting', () => {
  it('come beside their field once the person pauses, and are read with it and politely', async () => {
    const bodies: unknown[] = [];
    const api = apiOf().on(checkListing, ({ body }) => {
      bodies.push(body);
      return { province: 'ON' as const, hints: [noKids, missingArea] };
    });
    await openForm(api);
    for (const text of ['N', 'No', 'No kids']) put('description', text);
    const summary = await screen.findByText(/Wording about children or families\s+and 1 more hint/);
    expect(bodies).toEqual([expect.objectContaining({ description: 'No kids', pictures: 0, kind: 'W' })]);
    expect(toldWith('description')).toContain(`${noKids.text} ${missingArea.text}`);
    expect(named('description').getAttribute('aria-invalid')).toBeNull();
    const [status] = screen.getAllByText(`${noKids.text} ${missingArea.text}`, { selector: '[role=status]' });
    expect(status).toBeTruthy();
    const hints = summary.closest('details') as HTMLDetailsElement;
    expect(hints.open).toBe(false);
    for (const text of [
      'You wrote “No kids”.',
      'For example: “quiet building”.',
      'Source: Human Rights Code (Ontario), as of 2025.',
      'This is not legal advice.',
    ])
      expect(within(hints).getByText(text)).toBeTruthy();
  });

  it('can be dismissed, and the focus returns to the field', async () => {
    const api = apiOf().on(checkListing, () => ({ province: 'ON' as const, hints: [noKids] }));
    const { user } = await openForm(api);
    put('description', 'No kids');
    await user.click(await screen.findByText('Wording about children or families'));
    await user.click(screen.getByText('Dismiss'));
    expect(screen.queryByText('Wording about children or families')).toBeNull();
    expect(document.activeElement).toBe(named('description'));
    expect(named('description').getAttribute('aria-describedby')).toBeNull();
  });

  it('are left out when they cannot be had', async () => {
    const api = apiOf().on(checkListing, () => {
      throw new NetworkError('unreachable', null);
    });
    await openForm(api);
    put('description', 'Bright corner unit.');
    expect(screen.getByText(/They are not legal advice/)).toBeTruthy();
    expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('');
  });
});

describe('the rents nearby', () => {
  const rents = { count: 12, median: 1900, low: 1500, high: 2400, radius_km: 2, position: null };

  it('are shown with the rent typed so far once address and bedrooms are known', async () => {
    const queries: unknown[] = [];
    const api = apiOf().on(rentsNearby, ({ query }) => {
      queries.push(query);
      return rents;
    });
    await openForm(api);
    expect(screen.getByText(/Enter the address and the number of bedrooms/)).toBeTruthy();
    await chooseAddress();
    put('bedrooms', '2');
    expect(await screen.findByText('Half of the homes like this one ask $1,900 or more.')).toBeTruthy();
    put('price', '2091');
    expect(await screen.findByText('$2,091 is above the median of $1,900.')).toBeTruthy();
    put('price', '2090');
    expect(await screen.findByText('$2,090 is around the median of $1,900.')).toBeTruthy();
    expect(screen.getByText(/Compared with 12 other active listings.*2 km.*\$1,500 to \$2,400/)).toBeTruthy();
    expect(queries).toEqual([{ lat: 43.6416, lng: -79.3802, kind: 'W', bedrooms: 2 }]);
  });

  it('say when they could not be loaded', async () => {
    const api = apiOf().on(rentsNearby, () => {
      throw new NetworkError('unreachable', null);
    });
    await openForm(api, `/listings/edit/${herListing.id}`);
    expect(await screen.findByText('The rents nearby could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/fewer than eight/)).toBeNull();
  });

  it('leave out the listing being edited, and say when there are too few', async () => {
    const queries: unknown[] = [];
    const api = apiOf().on(rentsNearby, ({ query }) => {
      queries.push(query);
      return null;
    });
    await openForm(api, `/listings/edit/${herListing.id}`);
    expect(await screen.findByText(/fewer than eight such homes nearby/)).toBeTruthy();
    await waitFor(() => expect(queries).toEqual([expect.objectContaining({ except: herListing.id })]));
  });
});
