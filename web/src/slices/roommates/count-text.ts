import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { useFormats } from '../../lib/text/format.ts';

type Count = Pick<Page<unknown>, 'total' | 'isExact'>;

/** `128 roommates`, or `1,000+ roommates` where nobody counted further. */
export const useCountText = (): ((count: Count) => string) => {
  const { t } = useLingui();
  const { number } = useFormats();
  return ({ total, isExact }) => {
    const most = number(total);
    return isExact ? t`${plural(total, { one: '# roommate', other: '# roommates' })}` : t`${most}+ roommates`;
  };
};

/** `8 months`. */
export const useStayText = (): ((months: number) => string) => {
  const { t } = useLingui();
  return (months) => t`${plural(months, { one: '# month', other: '# months' })}`;
};
