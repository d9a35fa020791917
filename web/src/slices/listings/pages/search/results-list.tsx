import { useLingui } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { lazy, type RefObject, Suspense } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../../../ui/feedback/load-failure.tsx';
import { ListingGrid, ListingGridSkeleton } from '../../listing-grid.tsx';
import type { FilterControl } from '../../search/filters/filter-control.ts';
import type { Inquiry } from '../../search/inquiry.ts';
import classes from '../../search/results/results-page.module.css';
import type { Results } from '../../search/results/use-results.ts';
import { ListingCell } from '../list/listing-cell.tsx';

interface ResultsListProps {
  readonly inquiry: Inquiry;
  readonly results: Results;
  readonly control: FilterControl;
  /** The listing hovered on the map. */
  readonly highlightedId: number | null;
  readonly onHover: (id: number | null) => void;
  readonly ref: RefObject<HTMLUListElement | null>;
}

/** One on a phone: loading more images at once would delay the first. */
const cardsSeenFirst = 1;

const NoResults = lazy(async () => ({
  default: (await import('../../search/results/no-results.tsx')).NoResults,
}));

const PlaceSearchForm = lazy(async () => ({
  default: (await import('../../../places/place-search-form.tsx')).PlaceSearchForm,
}));

export const ResultsList = ({ inquiry, results, control, ...list }: ResultsListProps) => {
  const say = useSay();
  const { found, hasFailed } = results;
  if (inquiry.kind === 'place-missing') return <ChoosePlace />;
  if (inquiry.kind === 'price-order')
    return <Banner kind="failure">{say(listingMessages.priceOrder)}</Banner>;
  if (hasFailed) return <Failure results={results} />;
  if (found === null || (found.total > 0 && found.items.length === 0)) return <Pending />;
  if (found.items.length === 0)
    return (
      <Suspense>
        <NoResults control={control} />
      </Suspense>
    );
  return <Cards listings={found.items} isStale={results.isStale} {...list} />;
};

interface CardsProps extends Pick<ResultsListProps, 'highlightedId' | 'onHover' | 'ref'> {
  readonly listings: readonly CardListing[];
  readonly isStale: boolean;
}

const Cards = ({ listings, isStale, highlightedId, onHover, ref }: CardsProps) => {
  const { t } = useLingui();
  return (
    <ListingGrid ref={ref} label={t`Listings`} isStale={isStale}>
      {listings.map((listing, index) => (
        <ListingCell
          key={listing.id}
          listing={listing}
          isHighlighted={listing.id === highlightedId}
          onHover={onHover}
          priority={index < cardsSeenFirst}
        />
      ))}
    </ListingGrid>
  );
};

const Pending = () => (
  <div aria-busy="true">
    <ListingGridSkeleton count={6} />
  </div>
);

const ChoosePlace = () => {
  const say = useSay();
  return (
    <div className={classes.choose}>
      <p>{say(listingMessages.chooseLocation)}</p>
      <Suspense>
        <PlaceSearchForm />
      </Suspense>
    </div>
  );
};

/** Shows the server's messages, because their fields may be out of view. */
const Failure = ({ results: { problems, retry } }: { readonly results: Results }) => {
  const say = useSay();
  const sentences = [...new Set(Object.values(problems).flat())];
  return (
    <RetryBanner variant="default" className={classes.failure} onRetry={retry}>
      <p>{say(listingMessages.fetchFailed)}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{say(sentence)}</p>
      ))}
    </RetryBanner>
  );
};
