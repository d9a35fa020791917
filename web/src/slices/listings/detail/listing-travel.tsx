import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { PlacesOffer } from '../../places/mine/places-offer.tsx';
import { TravelLines } from '../../places/mine/travel-lines.tsx';
import { Section } from './section.tsx';

/** For signed-in people, once their own copy of the listing is there. */
export const ListingTravel = ({ listing: { travel } }: { readonly listing: Listing }) => (
  <Section title={<Trans>Getting around</Trans>}>
    {travel === undefined ? (
      <PlacesOffer />
    ) : travel.length === 0 ? (
      <p>
        <Trans>This home is not on the map yet.</Trans>
      </p>
    ) : (
      <>
        <TravelLines travel={travel} />
        <p>
          <Trans>These are estimates that only you can see.</Trans>{' '}
          <Link to={`${paths.settings()}#places`}>
            <Trans>Change your places</Trans>
          </Link>
        </p>
      </>
    )}
  </Section>
);
