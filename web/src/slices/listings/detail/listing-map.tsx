import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { Landmark } from '@lodgepole/contract/places/places';
import { IconMapPin } from '@tabler/icons-react';
import { useFormats } from '../../../lib/text/format.ts';
import { MapView } from '../../../map/view/map-view.tsx';
import { isApproximate, reachMetres } from '../listing-facts.ts';
import classes from './listing-map.module.css';

const zoom = 15;

export const ListingMap = ({ listing }: { readonly listing: Listing }) => {
  const { t } = useLingui();
  const address = `${listingAddress(listing)} ${listing.postal_code}`;
  const { latitude: lat, longitude: lng } = listing;
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
            zoom={zoom}
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
