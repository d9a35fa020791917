import { Trans, useLingui } from '@lingui/react/macro';
import { type AccessFact, accessFacts } from '@lodgepole/contract/listings/codes';
import type { Listing, SeenListing } from '@lodgepole/contract/listings/listing';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { Landmark } from '@lodgepole/contract/places/places';
import { IconMapPin } from '@tabler/icons-react';
import { createContext, memo, Suspense, useContext } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../../lib/address/paths.ts';
import { useClientConfig } from '../../../../../lib/api/api-context.tsx';
import { useFormats } from '../../../../../lib/text/format.ts';
import { useSay } from '../../../../../lib/text/say.ts';
import { useShowsTiles } from '../../../../../map/tiles.ts';
import { MapView } from '../../../../../map/view/map-frame.tsx';
import { keepIntention } from '../../../../../session/intention.ts';
import { useViewing } from '../../../../../session/viewer.ts';
import { HydrateOnVisible } from '../../../../../ui/hydration/hydrate-on-visible.tsx';
import { optionalPart } from '../../../../../ui/hydration/optional-part.ts';
import { useStartConversation } from '../../../../conversations/use-start-conversation.ts';
import { Household } from '../../../../roommates/household/household.tsx';
import { CostEstimate } from '../../../costs/costs.tsx';
import { KeyFacts } from '../../../detail/key-facts.tsx';
import sectionsClasses from '../../../detail/listing-sections.module.css';
import { ListingSections, PriceHistory } from '../../../detail/listing-sections.tsx';
import { Section } from '../../../detail/section.tsx';
import { roleOf } from '../../../detail/side/role.ts';
import { isApproximate, reachMetres } from '../../../listing-facts.ts';
import { RentChart } from '../../../rents/rent-chart.tsx';
import classes from '../listing-page.module.css';
import ownerClasses from './ask-owner.module.css';

const ListingTravel = optionalPart(
  async () => (await import('../../../detail/listing-travel.tsx')).ListingTravel,
);

/** Memoised: it is equal for all anonymous visitors. */
export const Facts = memo(({ listing }: { readonly listing: SeenListing }) => (
  <HydrateOnVisible as="div" className={classes.facts}>
    <KeyFacts listing={listing} />
    <PriceHistory listing={listing} />
    <Asked value={listing}>
      <ListingSections listing={listing} AskOwner={AskOwner} />
    </Asked>
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

/** Nothing when there are too few homes to compare with. */
const RentCompared = ({ listing: { rent, price } }: { readonly listing: Listing }) =>
  rent ? (
    <Section title={<Trans>How the rent compares</Trans>}>
      <RentChart rents={rent} price={price} />
    </Section>
  ) : null;

/** Without streets, a closer view would be nearly empty. */
const zoomWithoutStreets = 12;

const ListingMap = ({ listing }: { readonly listing: Listing }) => {
  const { t } = useLingui();
  const address = `${listingAddress(listing)} ${listing.postal_code}`;
  const { latitude: lat, longitude: lng } = listing;
  const showsTiles = useShowsTiles();
  const hasStreets = useClientConfig().mapStreets !== null || showsTiles;
  return (
    <section aria-labelledby="listing-place" className={sectionsClasses.place}>
      <h2 id="listing-place" className={sectionsClasses.title}>
        <Trans>Location</Trans>
      </h2>
      <p className={sectionsClasses.address}>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        <span>{address}</span>
      </p>
      <Landmarks landmarks={listing.landmarks ?? []} />
      {listing.location_precision === 'area' && listing.accuracy === 'area' && (
        <p className={sectionsClasses.about}>
          <Trans>You will see the exact address once your viewing is booked.</Trans>
        </p>
      )}
      {lat === null || lng === null ? (
        <p className={sectionsClasses.unknown}>
          <Trans>This home is not on the map yet. Ask the landlord how to find it.</Trans>
        </p>
      ) : (
        <>
          {isApproximate(listing) && (
            <p className={sectionsClasses.about}>
              <Trans>Approximate location: the home is somewhere in the circle.</Trans>
            </p>
          )}
          <MapView
            label={isApproximate(listing) ? t`Map around ${address}, approximate` : t`Map of ${address}`}
            center={{ lat, lng }}
            zoom={hasStreets ? undefined : zoomWithoutStreets}
            accuracyMetres={reachMetres(listing)}
            className={sectionsClasses.map}
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
  return sentences.length === 0 ? null : <p className={sectionsClasses.about}>{sentences.join(' · ')}</p>;
};

const Asked = createContext<Listing | null>(null);

/**
 * Opens the conversation with the question typed but not sent. Plain text for the owner and while the
 * listing takes no requests.
 */
const AskOwner = ({ fact }: { readonly fact: AccessFact }) => {
  const listing = useContext(Asked);
  const viewing = useViewing();
  const role = listing && roleOf(viewing, listing);
  if (listing === null || role === 'owner' || !takesRequests(listing.status))
    return <Trans>Ask the owner</Trans>;
  return role === 'member' ? (
    <AskNow listing={listing} fact={fact} />
  ) : (
    <AskAfterSignIn listing={listing} fact={fact} />
  );
};

interface AskProps {
  readonly listing: Listing;
  readonly fact: AccessFact;
}

const useQuestion = ({ listing, fact }: AskProps): string => {
  const { t } = useLingui();
  const say = useSay();
  const [address, label] = [listingAddress(listing), say(accessFacts[fact])];
  return t`Hello! I could not find this in your listing at ${address}: ${label}. Could you tell me?`;
};

/** Screen readers announce it with the fact that it asks about. */
const useLabel = (fact: AccessFact): string => {
  const { t } = useLingui();
  const say = useSay();
  const label = say(accessFacts[fact]);
  return t`Ask the owner: ${label}`;
};

const AskNow = (props: AskProps) => {
  const { ask, isStarting } = useStartConversation(props.listing.id);
  const question = useQuestion(props);
  return (
    <button
      type="button"
      className={ownerClasses.ask}
      aria-label={useLabel(props.fact)}
      aria-busy={isStarting || undefined}
      onClick={() => ask(question)}
    >
      <Trans>Ask the owner</Trans>
    </button>
  );
};

const AskAfterSignIn = (props: AskProps) => {
  const { id } = props.listing;
  const question = useQuestion(props);
  const path = paths.listing(id);
  return (
    <Link
      to={paths.login(path)}
      className={ownerClasses.ask}
      aria-label={useLabel(props.fact)}
      onClick={() => keepIntention({ kind: 'contact', listing: id, path, question })}
    >
      <Trans>Ask the owner</Trans>
    </Link>
  );
};
