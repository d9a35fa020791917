import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { formats } from '../../lib/text/format.ts';

/** Writes a length in metres, or in kilometres from a thousand on. */
export const useLengths = (): ((metres: number) => string) => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const short = new Intl.NumberFormat(i18n.locales ?? i18n.locale, {
      style: 'unit',
      unit: 'meter',
      maximumFractionDigits: 0,
    });
    return (metres) => (metres < 1000 ? short.format(metres) : formats(i18n).distance(metres / 1000));
  }, [i18n]);
};
