import { useLingui } from '@lingui/react';
import { type ComponentProps, useMemo } from 'react';
import { FormattedField } from './formatted-field.tsx';
import type { Notation } from './formatted-text.ts';

/** Thousands grouped as the language does; kept as a plain decimal such as `1200.5`. */
export const moneyNotation = (locale: string): Notation => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5)[1]?.value ?? '.';
  const isTyped = (character: string) => /[\d-]/.test(character) || character === decimal;
  const group = (digits: string) => (/^\d{1,15}$/.test(digits) ? numbers.format(Number(digits)) : digits);
  return {
    isTyped,
    read: (typed) => Array.from(typed).filter(isTyped).join('').replaceAll(decimal, '.'),
    show: (value) => {
      const [whole = '', ...rest] = value.split('.');
      return [group(whole), ...rest].join(decimal);
    },
  };
};

type MoneyFieldProps = Omit<ComponentProps<typeof FormattedField>, 'notation' | 'leftSection'>;

export const MoneyField = (props: MoneyFieldProps) => {
  const { locale, locales = locale } = useLingui().i18n;
  const language = String([locales].flat()[0]);
  const notation = useMemo(() => moneyNotation(language), [language]);
  return (
    <FormattedField
      {...props}
      notation={notation}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">$</span>}
    />
  );
};
