import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../lib/text/format.ts';

export interface Count {
  readonly total: number;
  readonly isExact: boolean;
}

/** `128 listings`, or `1,000+ listings` where counting stopped. */
export const useCountText = (): ((count: Count) => string) => {
  const { t } = useLingui();
  const { number } = useFormats();
  return ({ total, isExact }) => {
    const most = number(total);
    return isExact ? t`${plural(total, { one: '# listing', other: '# listings' })}` : t`${most}+ listings`;
  };
};

export const useShowText = (): ((count: Count | null) => string) => {
  const { t } = useLingui();
  const countText = useCountText();
  return (count) => {
    if (count === null) return t`Show listings`;
    const listings = countText(count);
    return t`Show ${listings}`;
  };
};
