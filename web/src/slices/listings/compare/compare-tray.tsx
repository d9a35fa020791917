import { Trans, useLingui } from '@lingui/react/macro';
import { IconScale, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { clearCompared, useCompared } from './compare-list.ts';
import classes from './compare-tray.module.css';

/** Only on pages for finding listings; elsewhere it would distract. */
const isAboutListings = (pathname: string): boolean =>
  pathname === paths.home() ||
  /^\/listings(\/(results|favourites|\d+))?\/?$/.test(pathname) ||
  /^\/searches(\/\d+)?\/?$/.test(pathname);

export const CompareTray = () => {
  const { t } = useLingui();
  const { number } = useFormats();
  const ids = useCompared();
  const { pathname } = useLocation();
  if (ids.length === 0 || !isAboutListings(pathname)) return null;
  const count = number(ids.length);
  return (
    <aside className={classes.tray} aria-label={t`Homes to compare`}>
      <Link to={paths.compare(ids)} className={classes.link}>
        <IconScale size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Compare ({count})</Trans>
      </Link>
      <button type="button" className={classes.clear} aria-label={t`Remove them all`} onClick={clearCompared}>
        <IconX size={18} stroke={2} aria-hidden="true" />
      </button>
    </aside>
  );
};
