import { Trans } from '@lingui/react/macro';
import { labelOf, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { ReactNode } from 'react';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { PageOf } from '../../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { PageSizeSelect, SortSelect } from '../../../../ui/lists/sort-select.tsx';
import { SaveSearch } from '../../../saved/searches/save-search.tsx';
import { cityIn } from '../../search/city-name.ts';
import { queryToSave, searchKey, searchOfQuery } from '../../search/inquiry.ts';
import { useCountText } from '../../search/results/count-text.ts';
import type { Results } from '../../search/results/use-results.ts';
import { useSearchName } from '../../search/search-name.ts';
import { changed } from '../../search/search-state.ts';
import type { SearchControl } from '../../search/use-search.ts';
import classes from './results-page.module.css';

interface ResultsBarProps {
  readonly control: SearchControl;
  readonly results: Results;
  readonly pageCount: number;
}

interface ResultsHeadlineProps extends ResultsBarProps {
  /** Buttons for the whole search, before the sort menu. */
  readonly actions?: ReactNode;
}

export const ResultsHeadline = ({ control, results, pageCount, actions }: ResultsHeadlineProps) => {
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

export const ResultsFoot = ({ control, results: { found }, pageCount }: ResultsBarProps) => {
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
