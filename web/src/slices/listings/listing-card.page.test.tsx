import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { installBrowserStubs } from '../../testing/browser-stubs.ts';
import { aListing, aPicture } from '../../testing/listings.ts';
import { ListingCard } from './listing-card.tsx';
import { ListingPreview } from './search/map/listing-preview.tsx';

installBrowserStubs();

const i18n = setupI18n({ locale: 'en-CA', messages: { 'en-CA': {} } });

const show = (props: Partial<ComponentProps<typeof ListingCard>> = {}) => {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ListingCard listing={aListing()} {...props} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return within(screen.getByRole('article'));
};

const images = () => [...document.querySelectorAll('img')];
const shown = () => images().map(({ src }) => src.replace(/.*\/(\d+)-.*/, '$1'));

describe('a card', () => {
  it('says what a home costs, what and how big it is, where, and from when on', () => {
    const card = show();
    const heading = card.getByRole('heading', { level: 2, name: 'Apartment in Waterloo, $1,850/month' });
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/listings/21');
    for (const text of ['Apartment', '2 bed · 1 bath · 850 sq ft', '75 King St S, Waterloo'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText('Available Jan 1, 2099')).toBeTruthy();
  });

  it('says how its landlord answers, where enough people asked', () => {
    const label = 'Usually answers within a day';
    const { owner } = aListing();
    const response = { rate: 90, minutes: 300, label };
    expect(show({ listing: aListing({ owner: { ...owner, response } }) }).getByText(label)).toBeTruthy();
    cleanup();
    expect(show().queryByText(/answers/)).toBeNull();
  });

  it('has one link, whatever lies above it', () => {
    const card = show({ heart: <button type="button">Heart</button> });
    expect(card.getAllByRole('link')).toHaveLength(1);
    expect(card.getByRole('button', { name: 'Heart' })).toBeTruthy();
  });

  it.each([
    [{ bedrooms: 0, bathrooms: 1.5, sqft_area: 1250 }, 'Studio · 1.5 bath · 1,250 sq ft'],
    [{ move_in_date: '2020-02-01' }, 'Available now'],
    [{ unit_number: '4B' }, '4B-75 King St S, Waterloo'],
    [{ verification_status: 'V' }, 'Verified'],
  ])('of a home with %o says “%s”', (changes, text) => {
    expect(show({ listing: aListing(changes) }).getByText(text)).toBeTruthy();
  });

  it.each([
    [1500, 'Affordable'],
    [1500.01, 'Recommended'],
    [2400, 'Recommended'],
    [2400.01, 'Too Expensive'],
  ])('at $%d is to someone with $72,000 a year “%s”', (price, tag) => {
    const card = show({ listing: aListing({ price }), viewer: { id: 7, yearly_income: 72_000 } });
    expect(card.getByText(tag)).toBeTruthy();
  });

  it('judges no price for someone whose income it does not know', () => {
    const card = show({ viewer: { id: 7, yearly_income: null } });
    expect(card.queryByText(/Affordable|Recommended|Too Expensive/)).toBeNull();
  });

  it('judges no price for its owner', () => {
    const listing = aListing();
    const card = show({ listing, viewer: { id: listing.owner.id, yearly_income: 72_000 } });
    expect(card.queryByText(/Affordable|Recommended|Too Expensive/)).toBeNull();
  });

  it('tells when the pointer or the focus comes and goes', () => {
    const onHover = vi.fn();
    const card = show({ onHover });
    const article = screen.getByRole('article');
    fireEvent.pointerEnter(article);
    fireEvent.pointerLeave(article);
    fireEvent.focus(card.getByRole('link'));
    fireEvent.blur(card.getByRole('link'));
    expect(onHover.mock.calls).toEqual([[21], [null], [21], [null]]);
  });
});

it.each([
  ['area', 1],
  ['address', 0],
  [null, 0],
] as const)(
  'chosen on the map, a home with the accuracy %s says what its place is worth',
  (accuracy, times) => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <ListingPreview listing={aListing({ accuracy })} onClose={() => {}} />
        </MemoryRouter>
      </I18nProvider>,
    );
    expect(screen.queryAllByText('Approximate location')).toHaveLength(times);
  },
);

describe('the pictures of a card', () => {
  it('begin with the primary one, and the others are loaded once someone moves', async () => {
    const user = userEvent.setup();
    const pictures = [
      aPicture({ id: 2, is_primary: true }),
      aPicture({ id: 1, is_primary: false }),
      aPicture({ id: 3, is_primary: false }),
    ];
    const card = show({ listing: aListing({ pictures }), priority: true });
    expect(shown()).toEqual(['2']);
    expect(images()[0]?.getAttribute('loading')).toBe('eager');
    await user.click(card.getByRole('button', { name: 'Next picture' }));
    expect(shown()).toEqual(['2', '1', '3']);
    expect(images()[1]?.getAttribute('loading')).toBe('lazy');
  });

  it('move with the arrow keys too, and stop at both ends without losing the focus', async () => {
    const user = userEvent.setup();
    const card = show();
    const next = card.getByRole('button', { name: 'Next picture' });
    expect(card.queryByRole('button', { name: 'Previous picture' })).toBeNull();
    next.focus();
    const previous = await card.findByRole('button', { name: 'Previous picture' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowRight}{Enter}{ArrowRight}');
    expect(document.activeElement).toBe(next);
    expect([previous, next].map((arrow) => arrow.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
    await user.keyboard('{ArrowLeft}');
    expect(next.getAttribute('aria-disabled')).toBe('false');
  });

  it.each([
    [1, '1', '1 picture'],
    [2, '1 / 2', '2 pictures'],
    [10, '1 / 10', '10 pictures'],
  ])('are counted for the eye and in words when there are %i', (count, sign, words) => {
    const pictures = Array.from({ length: count }, (_, place) => aPicture({ id: place + 1 }));
    const card = show({ listing: aListing({ pictures }) });
    expect(card.getByText(words)).toBeTruthy();
    expect(card.getByText(sign).getAttribute('aria-hidden')).toBe('true');
  });

  it('say which one is shown', async () => {
    const card = show({ listing: aListing({ pictures: [1, 2, 3].map((id) => aPicture({ id })) }) });
    await userEvent.click(card.getByRole('button', { name: 'Next picture' }));
    expect(card.getByText('2 / 3')).toBeTruthy();
    expect(card.getByText('3 pictures')).toBeTruthy();
  });

  it('give way to a drawing when there are none, or when one cannot be loaded', () => {
    const card = show({ listing: aListing({ pictures: [] }) });
    expect(images()).toHaveLength(0);
    expect(card.queryByRole('button')).toBeNull();
    expect(card.queryByText(/picture/)).toBeNull();
    expect(document.querySelector('svg')).toBeTruthy();
    cleanup();
    show({ listing: aListing({ pictures: [aPicture()] }) });
    for (const image of images()) fireEvent.error(image);
    expect(images()).toHaveLength(0);
    expect(document.querySelector('[aria-label="Apartment in Waterloo"] svg')).toBeTruthy();
  });
});
