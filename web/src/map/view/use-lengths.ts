import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { formats } from '../../lib/text/format.ts';

/** Writes a length in metres, or in kilometres from a thousand on. */
export const useLengths = (): ((metres: number) => string) => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const { metres, distance } = formats(i18n);
    return (length) => (length < 1000 ? metres(length) : distance(length / 1000));
  }, [i18n]);
};
