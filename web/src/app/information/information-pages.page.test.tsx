import { screen, within } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';

const operator = {
  name: 'Maple Homes Inc.',
  email: 'hello@maple.example',
  address: '1 King St W, Toronto, ON M5H 1A1',
  jurisdiction: 'Ontario, Canada',
};
const unnamed = 'This installation has not named its operator.';

describe('the pages about the site', () => {
  it.each([
    ['/about', 'About Lodgepole', 'About · Lodgepole'],
    ['/help', 'Help', 'Help · Lodgepole'],
    ['/safety', 'Staying safe', 'Staying safe · Lodgepole'],
    ['/privacy', 'Privacy', 'Privacy · Lodgepole'],
    ['/terms', 'Terms', 'Terms · Lodgepole'],
    ['/accessibility', 'Accessibility', 'Accessibility · Lodgepole'],
    ['/contact', 'Contact', 'Contact · Lodgepole'],
  ])(
    '%s can be read without an account and leads only to pages that are there',
    async (path, heading, title) => {
      const { router } = await renderPage(path);
      const main = screen.getByRole('main');
      expect(within(main).getByRole('heading', { level: 1 }).textContent).toBe(heading);
      expect(document.title).toBe(title);
      expect(within(main).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
      const addresses = within(main)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '');
      const outside = addresses.filter((href) => !href.startsWith('/'));
      const inside = addresses.filter((href) => href.startsWith('/'));
      expect(inside.filter((href) => matchRoutes(router.routes, href)?.at(-1)?.route.path === '*')).toEqual(
        [],
      );
      expect(outside).toEqual(path === '/safety' ? ['https://antifraudcentre-centreantifraude.ca/'] : []);
    },
  );

  it.each(['/about', '/privacy', '/terms', '/accessibility', '/contact'])(
    '%s names the operator',
    async (path) => {
      await renderPage(path, { client: { operator } });
      const main = within(screen.getByRole('main'));
      expect(main.getByText(operator.name)).toBeTruthy();
      expect(main.getByText(operator.address)).toBeTruthy();
      expect(main.getByRole('link', { name: operator.email }).getAttribute('href')).toBe(
        'mailto:hello@maple.example',
      );
      expect(main.queryByText(unnamed)).toBeNull();
    },
  );

  it.each(['/about', '/privacy', '/terms', '/accessibility', '/contact'])(
    '%s says plainly that nobody is named',
    async (path) => {
      await renderPage(path);
      expect(screen.getByText(unnamed)).toBeTruthy();
    },
  );

  it('tell whose law applies, where the operator has said so', async () => {
    const { unmount } = await renderPage('/terms', { client: { operator } });
    expect(screen.getByText(/^The law of Ontario, Canada\./)).toBeTruthy();
    unmount();
    await renderPage('/terms');
    expect(screen.getByText(/^This installation has not named the law that applies\./)).toBeTruthy();
  });

  it('tell what this installation sends elsewhere, and nothing where it sends nothing', async () => {
    const { unmount } = await renderPage('/privacy');
    const sent = () => within(screen.getByRole('region', { name: 'What is sent elsewhere' }));
    expect(sent().queryByText(/pictures of the map/)).toBeNull();
    expect(sent().queryByText(/find an address/)).toBeNull();
    unmount();
    const { unmount: unmountTiles } = await renderPage('/privacy', {
      client: {
        mapTiles: {
          url: 'https://tiles.example/{z}/{x}/{y}.png?key=secret',
          attribution: '',
          asksFirst: false,
        },
        addressCredit: { name: 'Google Maps', href: 'https://maps.google.com/' },
      },
    });
    expect(sent().getByText(/^The pictures of the map come from tiles\.example:/)).toBeTruthy();
    expect(sent().getByText(/service for addresses \(Google Maps\)/)).toBeTruthy();
    unmountTiles();
    await renderPage('/privacy', {
      client: {
        mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '', asksFirst: true },
      },
    });
    expect(sent().getByText(/^When you show streets, .* from tiles\.example/)).toBeTruthy();
  });

  it('tell where the streets of the map come from, unless that is here', async () => {
    const streets = (url: string) => ({ client: { mapStreets: { url, attribution: '' } } });
    const { unmount } = await renderPage('/privacy', streets('/map/streets.pmtiles'));
    expect(screen.queryByText(/^The streets of the map come from/)).toBeNull();
    unmount();
    await renderPage('/privacy', streets('https://maps.example/canada.pmtiles?key=secret'));
    expect(screen.getByText(/^The streets of the map come from maps\.example:/)).toBeTruthy();
  });

  it.each(['/help', '/privacy', '/contact'])(
    '%s sends people who look for their data to the settings',
    async (path) => {
      await renderPage(path);
      const link = within(screen.getByRole('main')).getByRole('link', { name: 'settings' });
      expect(link.getAttribute('href')).toBe('/settings');
    },
  );

  it('explain every status of a group, with ways to groups and applications', async () => {
    await renderPage('/help');
    const terms = within(screen.getByRole('region', { name: 'Where an application stands' })).getAllByRole(
      'term',
    );
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Private',
      'Filled',
      'Sent',
      'Under Review',
      'Invited',
      'Rejected',
    ]);
    const groups = within(screen.getByRole('region', { name: 'Groups: sharing a home' }));
    expect(groups.getByRole('link', { name: 'Applications' }).getAttribute('href')).toBe('/applications');
    expect(groups.getByRole('link', { name: 'Create a roommate profile' }).getAttribute('href')).toBe(
      '/roommates/post',
    );
  });
});
