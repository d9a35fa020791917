import type { Listing, SeenListing } from '@lodgepole/contract/listings/listing';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { HydrateOnVisible } from '../../../../../ui/hydration/hydrate-on-visible.tsx';
import { Household } from '../../../../roommates/household/household.tsx';
import { CostEstimate } from '../../../costs/costs.tsx';
import { KeyFacts } from '../../../detail/key-facts.tsx';
import { ListingMap } from '../../../detail/listing-map.tsx';
import { ListingSections, PriceHistory } from '../../../detail/listing-sections.tsx';
import { RentCompared } from '../../../rents/rent-compared.tsx';
import classes from '../listing-page.module.css';
import { AskAbout, AskOwner } from './ask-owner.tsx';

/** The page can do without it: when its script cannot be had, nothing stands in its place. */
const ListingTravel = lazy<ComponentType<{ readonly listing: Listing }>>(async () => ({
  default: await import('../../../detail/listing-travel.tsx').then(
    (parts) => parts.ListingTravel,
    () => () => null,
  ),
}));

interface FactsProps {
  readonly listing: SeenListing;
  readonly hasTravel: boolean;
}

/** The same for every anonymous visitor, so it does not render again. */
export const Facts = memo(({ listing, hasTravel }: FactsProps) => (
  <HydrateOnVisible as="div" className={classes.facts}>
    <KeyFacts listing={listing} />
    <PriceHistory listing={listing} />
    <CostEstimate listing={listing} />
    <AskAbout value={listing}>
      <ListingSections listing={listing} AskOwner={AskOwner} />
    </AskAbout>
    <Household listing={listing} />
    <ListingMap listing={listing} />
    {hasTravel && (
      <Suspense>
        <ListingTravel listing={listing} />
      </Suspense>
    )}
    <RentCompared listing={listing} />
  </HydrateOnVisible>
));
