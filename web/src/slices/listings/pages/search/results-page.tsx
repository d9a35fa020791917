import { Trans } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { labelOf, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { PageOf } from '../../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { PageSizeSelect, SortSelect } from '../../../../ui/lists/sort-select.tsx';
import { SaveSearch } from '../../../saved/searches/save-search.tsx';
import { FilterBar, FilterChips } from '../../search/filters/filter-bar.tsx';
import { filterControl, useYearlyIncome } from '../../search/filters/filter-control.ts';
import { inquire, queryToSave, searchKey, searchOfQuery } from '../../search/inquiry.ts';
import { ShowMapButton, useView, ViewSwitch } from '../../search/map/map-size.tsx';
import { useMapMarks } from '../../search/map/use-map-marks.ts';
import { useCountText } from '../../search/results/count-text.ts';
import classes from '../../search/results/results-page.module.css';
import { type Results, usePages, useResults } from '../../search/results/use-results.ts';
import { useSearchName } from '../../search/search-name.ts';
import { changed, refined } from '../../search/search-state.ts';
import { type SearchControl, useSearch } from '../../search/use-search.ts';
import { MapColumn } from './map-column.tsx';
import { cityIn } from './results-head.ts';
import { ResultsList } from './results-list.tsx';

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

/** Below this rent few homes exist for one person. */
const smallBudget = 1200;
const people = 2;

/** Suggests homes to share that cost this much per person. */
const SharingLine = ({ control: { search, addressOf } }: { readonly control: SearchControl }) => {
  const { money } = useFormats();
  const { max_price: most, bedrooms, kind } = search.filters;
  if (most === null || most > smallBudget || (bedrooms ?? 0) >= people || kind === 'R') return null;
  const shared = refined(search, {
    max_price: null,
    per_person_max: most,
    bedrooms: people,
    shareable: true,
  });
  const each = money(most);
  return (
    <p className={classes.line}>
      <Trans>
        Two people who rent together pay a share each.{' '}
        <Link to={addressOf(shared)}>See homes to share for {each} or less per person</Link> or{' '}
        <Link to={paths.roommates()}>find roommates</Link>.
      </Trans>
    </p>
  );
};

interface ResultsBarProps {
  readonly control: SearchControl;
  readonly results: Results;
  readonly pageCount: number;
}

interface ResultsHeadlineProps extends ResultsBarProps {
  /** Buttons for the whole search, before the sort menu. */
  readonly actions?: ReactNode;
}

const ResultsHeadline = ({ control, results, pageCount, actions }: ResultsHeadlineProps) => {
  const { search, change } = control;
  const countText = useCountText();
  const { found } = results;
  return (
    <div className={classes.headline}>
      <div className={classes.title}>
        <PageTitle>
          <ResultsTitle place={search.place} />
        </PageTitle>
      </div>
      <SaveThisSearch search={search} />
      <AddressNote place={search.place} />
      <p role="status" className={classes.count}>
        {found && countText(found)}
        {found && <PageOf page={search.page} count={pageCount} />}
      </p>
      <div className={classes.actions}>
        {actions}
        {found !== null && found.total > 0 && (
          <SortSelect
            value={search.sort}
            onChange={(sort) => change((now) => changed(now, { sort }), null)}
          />
        )}
      </div>
    </div>
  );
};

const AddressNote = ({ place }: { readonly place: SearchPlace }) => {
  if (place.kind !== 'circle' || !place.centre.replacesAddress) return null;
  const { label: city } = place.centre;
  return (
    <p role="status" className={classes.note}>
      <Trans>We could not find that place, so we show {city}.</Trans>
    </p>
  );
};

const ResultsFoot = ({ control, results: { found }, pageCount }: ResultsBarProps) => {
  const { search, change, addressOf } = control;
  if (!found || found.items.length === 0) return null;
  return (
    <div className={classes.foot}>
      <Pager page={search.page} pageCount={pageCount} to={(page) => addressOf({ ...search, page })} />
      <PageSizeSelect
        value={search.page_size}
        onChange={(page_size) => change((now) => changed(now, { page_size }), null)}
      />
    </div>
  );
};

/** For example, `Rentals in Waterloo, ON`. */
const ResultsTitle = ({ place }: { readonly place: SearchPlace }) => {
  const label = labelOf(place);
  if (label === null && place.kind === 'area') return <Trans>Rentals in your area</Trans>;
  if (place.kind === 'anywhere') return <Trans>Rentals</Trans>;
  if (label === null) return <Trans>Rentals in this map area</Trans>;
  const city = cityIn(label);
  return city === null ? <Trans>Rentals in {label}</Trans> : <Trans>Rentals in {city}</Trans>;
};

/** Hidden for searches without criteria and for impossible ones. */
const SaveThisSearch = ({ search }: { readonly search: Search }) => {
  const nameOf = useSearchName();
  const query = queryToSave(search, viewerOf(useViewing())?.yearly_income ?? null);
  return query && <SaveSearch name={nameOf(searchOfQuery(query))} query={query} keyOf={searchKey} />;
};
