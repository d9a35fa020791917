import { useLingui } from '@lingui/react';
import { localeOf } from '@lodgepole/contract/core/language';
import type { FieldParts } from './field-frame.tsx';

/** The dollar sign of a field, on the side where the language writes it: `$900`, « 900 $ ». */
export const useDollarSign = (): Pick<FieldParts, 'leftSection' | 'rightSection'> => {
  const { locale } = useLingui().i18n;
  const sign = <span aria-hidden="true">$</span>;
  return locale === localeOf.fr ? { rightSection: sign } : { leftSection: sign };
};
