import { ownSite } from '@lodgepole/contract/core/site/site';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

const site = { ...ownSite, name: 'Érable', logo: '/site-logo.svg', tagline: 'Des logements à Gatineau' };

it('names the site in titles and sentences, shows its logo and its line, and keeps the name of the software', async () => {
  const { container } = await renderPage('/fr/about', { client: { site } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('À propos d’Érable');
  await waitFor(() => expect(document.title).toMatch(/ · Érable$/));
  expect(container.querySelector('header img')?.getAttribute('src')).toBe('/site-logo.svg');
  expect(screen.getByRole('banner').textContent).toContain('Érable');
  expect(screen.getByText('Des logements à Gatineau')).toBeTruthy();
  expect(screen.getByText(/^Lodgepole est un logiciel libre/)).toBeTruthy();
});

it('names the site in English as well', async () => {
  await renderPage('/about', { client: { site: { ...ownSite, name: 'Maple Homes' } } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About Maple Homes');
});
