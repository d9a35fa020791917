import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NotificationBell } from './notification-bell.tsx';

const i18n = setupI18n({ locale: 'en-CA', messages: { 'en-CA': {} } });

const showBell = (total: number) => {
  render(
    <I18nProvider i18n={i18n}>
      <NotificationBell total={total} />
    </I18nProvider>,
  );
  const bell = screen.getByRole('button');
  return [bell.getAttribute('aria-label'), bell.textContent];
};

afterEach(cleanup);

it.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 new', '1'],
  [99, 'Notifications, 99 new', '99'],
  [120, 'Notifications, 120 new', '99+'],
])('the bell with %i notifications is called “%s” and wears “%s”', (total, name, badge) => {
  expect(showBell(total)).toEqual([name, badge]);
});
