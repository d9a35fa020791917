import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './search-row.module.css';

/** Renders nothing for 0. */
export const NewCount = ({ count }: { readonly count: number }) => {
  const { t } = useLingui();
  return count === 0 ? null : (
    <span className={classes.count}>{t`${plural(count, { one: '# new home', other: '# new homes' })}`}</span>
  );
};
