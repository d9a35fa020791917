import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './open-count.module.css';
import { openWorkQuery } from './queries.ts';

/** Hidden when zero or unknown. */
export const OpenCount = () => {
  const { t } = useLingui();
  const { number } = useFormats();
  const { data } = useQuery(openWorkQuery(useApi()));
  if (!data || data.total === 0) return null;
  const words = t`${plural(data.total, { one: '# open item', other: '# open items' })}`;
  const more = t`${plural(data.total, { one: 'more than # open item', other: 'more than # open items' })}`;
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {number(data.total)}
        {!data.isExact && '+'}
      </span>
      <span className="visually-hidden">, {data.isExact ? words : more}</span>
    </>
  );
};
