import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { Landmark } from '@lodgepole/contract/places/places';
import { IconMapPin } from '@tabler/icons-react';
import { useClientConfig } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { useShowsTiles } from '../../../map/tiles.ts';
import { MapView } from '../../../map/view/map-view.tsx';
import { isApproximate, reachMetres } from '../listing-facts.ts';
import classes from './listing-map.module.css';

/** Without streets, a closer view would be nearly empty. */
const zoomWithoutStreets = 12;

export const ListingMap = ({ listing }: { readonly listing: Listing }) => {
  const { t } = useLingui();
  const address = `${listingAddress(listing)} ${listing.postal_code}`;
  const { latitude: lat, longitude: lng } = listing;
  const showsTiles = useShowsTiles();
  const hasStreets = useClientConfig().mapStreets !== null || showsTiles;
  return (
    <section aria-labelledby="listing-place" className={classes.place}>
      <h2 id="listing-place" className={classes.title}>
        <Trans>Location</Trans>
      </h2>
      <p className={classes.address}>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        <span>{address}</span>
      </p>
      <Landmarks landmarks={listing.landmarks ?? []} />
      {listing.location_precision === 'area' && listing.accuracy === 'area' && (
        <p className={classes.about}>
          <Trans>You will see the exact address once your viewing is booked.</Trans>
        </p>
      )}
      {lat === null || lng === null ? (
        <p className={classes.unknown}>
          <Trans>This home is not on the map yet. Ask the landlord how to find it.</Trans>
        </p>
      ) : (
        <>
          {isApproximate(listing) && (
            <p className={classes.about}>
              <Trans>Approximate location: the home is somewhere in the circle.</Trans>
            </p>
          )}
          <MapView
            label={isApproximate(listing) ? t`Map around ${address}, approximate` : t`Map of ${address}`}
            center={{ lat, lng }}
            zoom={hasStreets ? undefined : zoomWithoutStreets}
            accuracyMetres={reachMetres(listing)}
            className={classes.map}
          />
        </>
      )}
    </section>
  );
};

const Landmarks = ({ landmarks }: { readonly landmarks: readonly Landmark[] }) => {
  const { t } = useLingui();
  const { distance } = useFormats();
  const sentences = landmarks.map(({ kind, name, km }) => {
    const far = distance(km);
    return kind === 'city' ? t`${far} from the centre of ${name}` : t`${far} from ${name}`;
  });
  return sentences.length === 0 ? null : <p className={classes.about}>{sentences.join(' · ')}</p>;
};
