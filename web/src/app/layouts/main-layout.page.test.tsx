import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';

const addresses = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the main layout', () => {
  it('links to listings and roommates, and marks the current page', async () => {
    await renderPage('/listings');
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(addresses(navigation)).toEqual([
      ['Listings', '/listings'],
      ['Roommates', '/roommates'],
      ['List your home', '/register?next=%2Flistings%2Fpost'],
    ]);
    expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Listings');
  });

  it('offers sign-in and sign-up to anonymous visitors', async () => {
    await renderPage('/listings');
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link', { name: 'Sign In' })[0]?.getAttribute('href')).toBe('/login');
    expect(header.getAllByRole('link', { name: 'Sign Up' })[0]?.getAttribute('href')).toBe('/register');
  });

  it('links anonymous landlords through sign-up to the form, in the header, the menu and the footer', async () => {
    await renderPage('/listings');
    const links = screen.getAllByRole('link', { name: 'List your home', hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 3 }, () => '/register?next=%2Flistings%2Fpost'),
    );
  });

  it('begins with a link that skips the navigation', async () => {
    await renderPage('/listings');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });

  it('links to the pages about the site', async () => {
    await renderPage('/listings');
    const navigation = within(screen.getByRole('contentinfo')).getByRole('navigation', {
      name: 'About this site',
    });
    expect(addresses(navigation)).toEqual([
      ['About', '/about'],
      ['Help', '/help'],
      ['Safety', '/safety'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Transparency', '/transparency'],
      ['Accessibility', '/accessibility'],
      ['Contact', '/contact'],
    ]);
  });

  it('credits the place names', async () => {
    await renderPage('/listings');
    expect(screen.getByRole('contentinfo').textContent).toContain('Place names: GeoNames (CC BY 4.0)');
  });

  it('credits the provider of addresses, where there is one', async () => {
    const addressCredit = { name: '© OpenStreetMap contributors', href: 'https://osm.example/' };
    await renderPage('/listings', { client: { addressCredit } });
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('Addresses: © OpenStreetMap contributors');
    expect(within(footer).getByRole('link', { name: addressCredit.name })).toHaveProperty(
      'href',
      addressCredit.href,
    );
  });

  it('changes the colours and remembers it', async () => {
    await renderPage('/listings');
    const colours = within(within(screen.getByRole('contentinfo')).getByRole('group', { name: 'Colours' }));
    expect(colours.getByRole('radio', { name: 'Same as device' })).toHaveProperty('checked', true);
    await userEvent.click(colours.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['colourScheme']).toBe('dark');
    expect(localStorage.getItem('colour-scheme')).toBe('dark');
  });
});
