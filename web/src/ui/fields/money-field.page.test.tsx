import { I18nProvider } from '@lingui/react';
import type { Language } from '@lodgepole/contract/core/text/language';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../app/providers.tsx';
import { MoneyField } from './formatted-field.tsx';

const Rent = ({ onKept }: { readonly onKept: (value: string) => void }) => {
  const [value, setValue] = useState('');
  return (
    <MoneyField
      label="Rent"
      value={value}
      onValueChange={(kept) => {
        setValue(kept);
        onKept(kept);
      }}
    />
  );
};

/** Types into the field and answers what it shows, what is kept, and what stands around it. */
const typed = async (language: Language, keys: string) => {
  let kept = '';
  const { container } = render(
    <I18nProvider i18n={await createI18n(language)}>
      <Rent onKept={(value) => (kept = value)} />
    </I18nProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Rent');
  await userEvent.type(field, keys);
  const sign = container.querySelector('[data-position]');
  return { shown: field.value.replaceAll(/\s/gu, ' '), kept, side: sign?.getAttribute('data-position') };
};

describe('a field for money', () => {
  it('has its sign before the amount in English', async () => {
    expect(await typed('en', '1250.50')).toEqual({ shown: '1,250.50', kept: '1250.50', side: 'left' });
  });

  it.each(['1 250,50', '1250,50', '1250.50'])(
    'has its sign behind the amount in French, and takes %s',
    async (keys) => {
      expect(await typed('fr', keys)).toEqual({ shown: '1 250,50', kept: '1250.50', side: 'right' });
    },
  );
});
