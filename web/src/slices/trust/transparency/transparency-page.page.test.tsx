import { transparency } from '@lodgepole/contract/trust/transparency';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const none = { upheld: 0, dismissed: 0 };
const aMonth = (month: string, reports: number | null) => ({
  month,
  reports,
  holds: 0,
  decisions: { report: none, held: none, verification: none },
  median_hours: reports === 1234 ? 7.5 : null,
  appeals: { kept: 0, undone: 0 },
});

it('everyone reads the figures, newest first, small ones in words, and a month without any in one line', async () => {
  let isDown = true;
  const api = mockApi().on(transparency, () => {
    if (isDown) throw new ApiError(500, null);
    return { months: [aMonth('2026-09', 0), aMonth('2026-10', null), aMonth('2026-11', 1234)] };
  });
  await renderPage('/transparency', { api });
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const [, november, october, september] = await screen.findAllByRole('row');
  expect(november && within(november).getByRole('rowheader').textContent).toBe('November 2026');
  const words = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(words(november)).toEqual(['1,234', '0', '0', '0', '0', '0', '0', '0', '7.5 h', '0', '0']);
  expect(words(october)?.[0]).toBe('fewer than 5');
  expect(words(october)?.[8]).toBe('–');
  expect(words(september)).toEqual(['Nothing was reported, held or decided.']);
});
