import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useSchemaForm } from './use-schema-form.ts';

const Rules = z.object({ email: z.email('Invalid email format.'), name: z.string() });

const Form = () => {
  const form = useSchemaForm(Rules, { email: '', name: 'Anne' });
  const { error, ...email } = form.text('email');
  const { error: _fine, ...name } = form.text('name');
  return (
    <form ref={form.ref}>
      <input {...email} type="email" aria-label="Email" />
      <input {...name} type="text" aria-label="Name" />
      <output>{`${form.values.email} / ${form.values.name} / ${error ?? 'no fault shown'}`}</output>
    </form>
  );
};

const page = (
  <I18nProvider i18n={setupI18n({ locale: 'en-CA', messages: { 'en-CA': {} } })}>
    <MemoryRouter>
      <Form />
    </MemoryRouter>
  </I18nProvider>
);

afterEach(() => document.body.replaceChildren());

it('takes over what a password manager filled in before the scripts arrived', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  email.value = 'anne@example.com';
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Bob';
  const root = await act(async () => hydrateRoot(place, page));
  expect(screen.getByRole('status').textContent).toBe('anne@example.com / Anne / no fault shown');
  expect(email.value).toBe('anne@example.com');
  await act(async () => root.unmount());
});
