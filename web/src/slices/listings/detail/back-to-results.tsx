import { Trans } from '@lingui/react/macro';
import { splitLanguage } from '@lodgepole/contract/core/text/language';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { IconChevronLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useWayBack } from '../../../lib/address/use-trail.ts';
import { isPlainClick } from '../../../lib/browser.ts';
import { useOnceHydrated } from '../../../lib/use-hydrated.ts';
import classes from './back-to-results.module.css';

const results = paths.listingResults();

const openedFrom = (): string | null => {
  if (typeof document === 'undefined' || !URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && splitLanguage(pathname).path === results ? search : null;
};

/** Restores page, order and scroll position; without a previous search it links to the listing's city. */
export const BackToResults = ({ listing: { city } }: { readonly listing: Pick<Listing, 'city'> }) => {
  const navigate = useNavigate();
  const way = useWayBack(results);
  const search = useOnceHydrated(way?.search ?? openedFrom());
  const to =
    search === null
      ? paths.listingResults(new URLSearchParams({ location: city }).toString())
      : `${results}${search}`;
  const goBack = (event: MouseEvent) => {
    if (!way?.steps || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-way.steps);
  };
  return (
    <p className={`${classes.back} no-print`}>
      <Link to={to} className={classes.link} onClick={goBack}>
        <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
        {search === null ? <Trans>Homes in {city}</Trans> : <Trans>Back to results</Trans>}
      </Link>
    </p>
  );
};
