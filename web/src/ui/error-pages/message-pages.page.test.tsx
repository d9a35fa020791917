import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TableRoute } from '../../app/routes/route-table.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { UnauthorizedPage } from './not-found-page.tsx';

describe('the page that is not there', () => {
  it('says so and leads home', async () => {
    await renderPage('/no/such/page');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });

  it('goes home when the visit began there', async () => {
    const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    onTestFinished(() => length.mockRestore());
    const { router } = await renderPage('/no/such/page');
    await userEvent.click(screen.getByRole('button', { name: 'Try Previous Page' }));
    await screen.findByRole('combobox', { name: 'City' });
    expect(router.state.location.pathname).toBe('/');
  });

  it('goes back to the page before', async () => {
    const { router } = await renderPage('/listings?radius=20');
    await router.navigate('/no/such/page');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Previous Page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?radius=20'));
    expect(router.state.location.pathname).toBe('/listings');
  });
});

const tableOf = (source: TableRoute['source'], page: ComponentType): TableRoute[] => [
  {
    path: '/x',
    source,
    page: () => Promise.resolve(page),
    layout: 'main',
    guard: 'public',
    title: { id: 'x', message: 'X' },
  },
];

it('tells someone without permission, to the letter, and leads home', async () => {
  await renderPage('/x', { table: tableOf('ui/error-pages/unauthorized-page.tsx', UnauthorizedPage) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '401 - Unauthorized. You do not have permission to view this page.',
  );
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});
