import type { SeenListing } from '@lodgepole/contract/listings/listing';
import { memo, Suspense } from 'react';
import { HydrateOnVisible } from '../../../../../ui/hydration/hydrate-on-visible.tsx';
import { optionalPart } from '../../../../../ui/hydration/optional-part.ts';
import { Household } from '../../../../roommates/household/household.tsx';
import { CostEstimate } from '../../../costs/costs.tsx';
import { KeyFacts } from '../../../detail/key-facts.tsx';
import { ListingMap } from '../../../detail/listing-map.tsx';
import { ListingSections, PriceHistory } from '../../../detail/listing-sections.tsx';
import { RentCompared } from '../../../rents/rent-compared.tsx';
import classes from '../listing-page.module.css';
import { AskAbout, AskOwner } from './ask-owner.tsx';

const ListingTravel = optionalPart(
  async () => (await import('../../../detail/listing-travel.tsx')).ListingTravel,
);

/** Memoised: it is equal for all anonymous visitors. */
export const Facts = memo(({ listing }: { readonly listing: SeenListing }) => (
  <HydrateOnVisible as="div" className={classes.facts}>
    <KeyFacts listing={listing} />
    <PriceHistory listing={listing} />
    <AskAbout value={listing}>
      <ListingSections listing={listing} AskOwner={AskOwner} />
    </AskAbout>
    <CostEstimate listing={listing} />
    <Household listing={listing} />
  </HydrateOnVisible>
));

interface SurroundingsProps {
  readonly listing: SeenListing;
  readonly hasTravel: boolean;
}

export const Surroundings = memo(({ listing, hasTravel }: SurroundingsProps) => (
  <HydrateOnVisible as="div" className={classes.surroundings}>
    <ListingMap listing={listing} />
    {hasTravel && (
      <Suspense>
        <ListingTravel listing={listing} />
      </Suspense>
    )}
    <RentCompared listing={listing} />
  </HydrateOnVisible>
));
