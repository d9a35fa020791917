import { useLingui } from '@lingui/react';
import { type ComponentProps, useMemo } from 'react';
import { useDollarSign } from './dollar-sign.tsx';
import { FormattedField } from './formatted-field.tsx';
import type { Notation } from './formatted-text.ts';

/** Thousands grouped as the language does; kept as a plain decimal such as `1200.5`. */
export const moneyNotation = (locale: string): Notation => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5)[1]?.value ?? '.';
  // The point of a number pad is meant as a comma where the language has one: « 1250.50 » is no hundred thousand.
  const isDecimal = (character: string) => character === decimal || (decimal === ',' && character === '.');
  const isTyped = (character: string) => /[\d-]/.test(character) || isDecimal(character);
  const group = (digits: string) => (/^\d{1,15}$/.test(digits) ? numbers.format(Number(digits)) : digits);
  return {
    isTyped,
    read: (typed) =>
      Array.from(typed)
        .filter(isTyped)
        .map((character) => (isDecimal(character) ? '.' : character))
        .join(''),
    show: (value) => {
      const [whole = '', ...rest] = value.split('.');
      return [group(whole), ...rest].join(decimal);
    },
  };
};

type MoneyFieldProps = Omit<
  ComponentProps<typeof FormattedField>,
  'notation' | 'leftSection' | 'rightSection'
>;

export const MoneyField = (props: MoneyFieldProps) => {
  const { locale } = useLingui().i18n;
  const notation = useMemo(() => moneyNotation(locale), [locale]);
  return (
    <FormattedField
      {...props}
      {...useDollarSign()}
      notation={notation}
      inputMode="decimal"
      autoComplete="off"
    />
  );
};
