import { phoneDisplay, phoneStored } from '@lodgepole/contract/accounts/phone';
import type { ComponentProps } from 'react';
import { FormattedField } from './formatted-field.tsx';
import type { Notation } from './formatted-text.ts';

/** Shown as `(123) 456-7890`, kept as `+1-123-456-7890`; an incomplete number is kept as it is shown. */
export const phoneNotation: Notation = {
  read: (typed) => phoneStored(phoneDisplay(typed)),
  show: phoneDisplay,
  isTyped: (character) => /\d/.test(character),
};

export const PhoneField = (props: Omit<ComponentProps<typeof FormattedField>, 'notation'>) => (
  <FormattedField {...props} notation={phoneNotation} type="tel" inputMode="tel" />
);
