import { costsSource } from '@lodgepole/contract/listings/costs/costs';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepMapsAway } from '../../../../testing/browser-stubs.ts';
import { aListing } from '../../../../testing/listings.ts';
import { mockApi } from '../../../../testing/mock-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

beforeAll(() => {
  keepMapsAway();
});

const costsOf = async (changes: Partial<Listing>) => {
  const listing = aListing(changes);
  await renderPage('/listings/21', { api: mockApi().on(seeListing, () => listing) });
  const heading = screen.getByRole('heading', { name: /^Monthly cost/ });
  const part = heading.closest('details') as HTMLDetailsElement;
  part.open = true;
  const lines = () =>
    [...part.querySelectorAll('dl > div')].map((line) => [...line.children].map((cell) => cell.textContent));
  return { title: heading.textContent, lines, part: within(part) };
};

describe('the monthly cost on the page of a home', () => {
  it('adds what the rent does not include, and calls it an estimate with its year and source', async () => {
    const { title, lines, part } = await costsOf({});
    expect(title).toBe('Monthly cost: about $2,000');
    expect(lines()).toEqual([
      ['Rent', '$1,850'],
      ['Heat', 'Included'],
      ['Hydro', 'About $75'],
      ['Water', 'Included'],
      ['Internet', 'About $75'],
      ['Total (estimate)', 'About $2,000'],
    ]);
    expect(part.getByText(/These are estimates for 2025/).textContent).toContain(costsSource);
  });

  it('is told for each person of those who share', async () => {
    const { lines, part } = await costsOf({});
    await userEvent.selectOptions(part.getByRole('combobox', { name: 'People sharing' }), '3');
    expect(lines().at(-1)).toEqual(['For each person (estimate)', 'About $666.67']);
  });

  it('does not add electric heat to hydro that is included', async () => {
    const { lines } = await costsOf({ city: 'Montréal', postal_code: 'H2X 3K8', heat: false, hydro: true });
    expect(lines()).toContainEqual(['Heat', 'Included with hydro']);
    expect(lines()).toContainEqual(['Total (estimate)', 'About $1,915']);
  });
});

describe('the rent compared with others nearby', () => {
  const rent = { count: 23, median: 2000, low: 1500, high: 2600, radius_km: 5, position: 'around' } as const;
  const open = (changes: Partial<Listing>) =>
    renderPage('/listings/21', { api: mockApi().on(seeListing, () => aListing(changes)) });

  it('is told in words with the count and the method', async () => {
    await open({ rent });
    expect(screen.getByRole('heading', { name: 'How the rent compares' })).toBeTruthy();
    expect(screen.getByText('$1,850 is around the median of $2,000.')).toBeTruthy();
    expect(
      screen.getByText(
        'Compared with 23 other active listings here of the same kind and number of bedrooms within 5 km. Eight in ten of them ask from $1,500 to $2,600.',
      ),
    ).toBeTruthy();
  });

  it('is left out when there are too few', async () => {
    await open({ rent: null });
    expect(screen.queryByText('How the rent compares')).toBeNull();
  });
});
