import type { CardListing } from '@lodgepole/contract/listings/card';
import { lazy, Suspense } from 'react';
import { useViewing } from '../../../../session/viewer.ts';
import { FilterBar, FilterChips } from '../../search/filters/filter-bar.tsx';
import { filterControl, useYearlyIncome } from '../../search/filters/filter-control.ts';
import { inquire } from '../../search/inquiry.ts';
import { ShowMapButton } from '../../search/map/map-size.tsx';
import { useMapMarks } from '../../search/map/use-map-marks.ts';
import { SharingLine } from '../../search/results/sharing-line.tsx';
import { usePages, useResults } from '../../search/results/use-results.ts';
import { useView, ViewSwitch } from '../../search/results/view-switch.tsx';
import { useSearch } from '../../search/use-search.ts';
import { MapColumn } from './map-column.tsx';
import { ResultsFoot, ResultsHeadline } from './results-headline.tsx';
import { ResultsList } from './results-list.tsx';
import classes from './results-page.module.css';

const loadPlaceField = async () => (await import('../../../places/box/place-box.tsx')).PlaceBox;

/** Anonymous visitors keep no places, and do not load it. */
const FirstPlacesOffer = lazy(async () => ({
  default: (await import('../../../places/mine/places-offer.tsx')).FirstPlacesOffer,
}));

const noListings: readonly CardListing[] = [];

/** The whole state of the search is in the address. */
export const ResultsPage = () => {
  const control = useSearch();
  const yearlyIncome = useYearlyIncome();
  const isSignedIn = useViewing().kind === 'signed-in';
  const inquiry = inquire(control.search, yearlyIncome);
  const results = useResults(inquiry, control.handedOver);
  const filters = filterControl(control, yearlyIncome, results);
  const pageCount = usePages(control, results);
  const { view, toggle } = useView();
  const listings = results.found?.items ?? noListings;
  const marks = useMapMarks(listings);
  const hasMap = inquiry.kind !== 'place-missing';
  const shared = { control, results, pageCount };
  return (
    <div className={classes.page} data-view={hasMap ? view : 'list'}>
      <FilterBar control={filters} loadPlaceField={loadPlaceField} count={results.found} />
      <div className={classes.body} data-alone={!hasMap || undefined}>
        <div className={classes.results}>
          <ResultsHeadline {...shared} actions={hasMap && <ShowMapButton />} />
          <div className={classes.list}>
            <FilterChips control={filters} />
            <SharingLine control={control} />
            <ResultsList
              inquiry={inquiry}
              results={results}
              control={filters}
              ref={marks.list}
              highlightedId={marks.highlightedId}
              onHover={marks.hoverCard}
            />
            <ResultsFoot {...shared} />
            {isSignedIn && listings.length > 0 && (
              <Suspense>
                <FirstPlacesOffer className={classes.offer} />
              </Suspense>
            )}
          </div>
        </div>
        {hasMap && <MapColumn {...{ control, inquiry, results, listings, marks, view }} />}
      </div>
      {hasMap && <ViewSwitch view={view} onToggle={toggle} />}
    </div>
  );
};
