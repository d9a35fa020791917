import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Listing, SeenListing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import {
  type ComponentProps,
  Fragment,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useToday } from '../../../../lib/text/dates.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { whenNear } from '../../../../map/when-near.ts';
import { intentionKept, takeIntention } from '../../../../session/intention.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { optionalPart } from '../../../../ui/hydration/optional-part.ts';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { useStartConversation } from '../../../conversations/use-start-conversation.ts';
import { SignInForTimes } from '../../../viewings/sign-in-for-times.tsx';
import { BackToResults } from '../../detail/back-to-results.tsx';
import { CountedView, useClick } from '../../detail/counted-view.ts';
import { ListingSkeleton } from '../../detail/listing-skeleton.tsx';
import { NotActiveBanner, NotTakingRequests, similarListingsId } from '../../detail/not-active.tsx';
import { Gallery } from '../../detail/pictures/gallery.tsx';
import { useListing } from '../../detail/queries.ts';
import { ContactOwner, GroupsNote, ListingActions } from '../../detail/side/listing-actions.tsx';
import { OwnerPanel } from '../../detail/side/owner-panel.tsx';
import { type Role, roleOf } from '../../detail/side/role.ts';
import { listingTitle, moveInText } from '../../listing-facts.ts';
import { AffordabilityTag, PriceDrop, VerifiedBadge } from '../../tags.tsx';
import { Facts, Surroundings } from './facts/facts.tsx';
import classes from './listing-page.module.css';
import { ForStaff, ListingTools, ReportListing } from './listing-tools.tsx';

/** Only inactive listings need it. */
const ClosedContact = lazy(async () => ({
  default: (await import('./closed-contact.tsx')).ClosedContact,
}));

const ListingsAround = optionalPart(async () => (await import('./listings-around.tsx')).ListingsAround);

/** Only the owner and staff need it. */
const ListingState = lazy(async () => ({
  default: (await import('./listing-state.tsx')).ListingState,
}));
const ExplainedVerification = lazy(async () => ({
  default: (await import('../../verification/explained-verification.tsx')).ExplainedVerification,
}));

const NotFoundPage = lazy(async () => ({
  default: (await import('../../../../ui/error-pages/not-found-page.tsx')).NotFoundPage,
}));

const ListingViewings = optionalPart(async () => (await import('./listing-viewings.tsx')).ListingViewings);

export const ListingPage = () => {
  const id = Number(useParams()['id']);
  const { listing, isOwnCopy, isGone, hasFailed, retry } = useListing(id);
  if (isGone)
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  if (listing?.status === 'D') return <Navigate to={paths.editListing(id)} replace />;
  if (listing)
    return (
      <Fragment key={id}>
        <BackToResults listing={listing} />
        <WholeListing listing={listing} isOwnCopy={isOwnCopy} hasFailed={hasFailed} onRetry={retry} />
        <Next listing={listing} />
      </Fragment>
    );
  if (!hasFailed) return <ListingSkeleton />;
  return (
    <LoadFailure
      className={classes.failure}
      title={<Trans>Listing</Trans>}
      sentence={listingMessages.detailFailed}
      onRetry={retry}
    />
  );
};

interface WholeListingProps {
  readonly listing: SeenListing;
  readonly isOwnCopy: boolean;
  /** Loading the viewer's copy failed; shows what anonymous visitors see. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

const WholeListing = ({ listing, isOwnCopy, hasFailed, onRetry }: WholeListingProps) => {
  const { i18n } = useLingui();
  const viewing = useViewing();
  const role = roleOf(viewing, listing);
  const title = listingTitle(i18n, listing);
  const viewer = viewerOf(viewing);
  const { start, ask, isStarting } = useStartConversation(listing.id);
  const today = useToday();
  // Nobody can book while a listing takes no requests, so do not ask visitors to sign in.
  const hasViewings = takesRequests(listing.status) || role === 'member' || role === 'owner';
  const isManaged = role === 'owner' || (viewer?.is_staff === true && listing.status === 'H');
  useClick(listing.id, role);
  useWantedContact(role, ask);
  return (
    <article className={classes.page}>
      <CountedView id={listing.id} />
      <div className={classes.headline}>
        <PageTitle>{title}</PageTitle>
        <p className={classes.address}>{listingAddress(listing)}</p>
        <p className={`${classes.price} ${classes.priceAbove}`}>
          <Price listing={listing} />
        </p>
        <div className={classes.tags}>
          <PriceDrop listing={listing} />
          <Verified listing={listing} />
          <AffordabilityTag listing={listing} viewer={viewer} />
        </div>
        {!(isManaged && listing.status === 'H') && <NotActiveBanner status={listing.status} role={role} />}
        {isManaged && (
          <div className={classes.state}>
            <Suspense>
              <ListingState listing={listing} isOwner={role === 'owner'} />
            </Suspense>
          </div>
        )}
      </div>
      <ListingTools listing={listing} title={title} role={role} />
      <div className={classes.gallery}>
        <Gallery pictures={primaryFirst(listing)} title={title} />
      </div>
      <Facts listing={listing} />
      <aside id="contact" className={classes.card}>
        <div className={classes.terms}>
          <p className={classes.price}>
            <Price listing={listing} />
          </p>
          <p className={classes.moveIn}>{moveInText(i18n, listing, today)}</p>
        </div>
        <OwnerPanel
          listing={listing}
          role={role}
          rating={listing.owner.rating ?? undefined}
          isOwnCopy={isOwnCopy}
          hasFailed={hasFailed}
          onRetry={onRetry}
        />
        <ListingActions
          listing={listing}
          role={role}
          hasViewings={hasViewings}
          contact={<Contact listing={listing} role={role} onContact={start} isBusy={isStarting} />}
        />
        {hasViewings && <Viewings listing={listing} role={role} />}
        <GroupsNote listing={listing} role={role} />
        <ReportListing listing={listing.id} role={role} />
        <ForStaff listing={listing} role={role} isOwnCopy={isOwnCopy} />
      </aside>
      <Surroundings listing={listing} hasTravel={isOwnCopy && role === 'member'} />
    </article>
  );
};

const Verified = ({ listing: { verification_status } }: { readonly listing: Listing }) => {
  const badge = <VerifiedBadge verification_status={verification_status} />;
  const isHydrated = useHydrated();
  if (verification_status !== 'V' || !isHydrated) return badge;
  return (
    <Suspense fallback={badge}>
      <ExplainedVerification />
    </Suspense>
  );
};

interface ViewingsProps {
  readonly listing: Listing;
  readonly role: Role;
}

/** Hidden from anonymous visitors while nobody can book. */
const Viewings = ({ listing, role }: ViewingsProps) => {
  const isSignedIn = role === 'member' || role === 'owner';
  if (!isSignedIn && !takesRequests(listing.status)) return null;
  return (
    <section id="viewings" aria-labelledby="listing-viewings" className={classes.viewings} data-role={role}>
      <h2 id="listing-viewings" className={classes.viewingsTitle}>
        <Trans>Viewings</Trans>
      </h2>
      {isSignedIn ? (
        <Suspense>
          <ListingViewings listing={listing} isOwner={role === 'owner'} />
        </Suspense>
      ) : (
        <SignInForTimes listing={listing.id} />
      )}
    </section>
  );
};

type ContactProps = ComponentProps<typeof ContactOwner>;

const Contact = (props: ContactProps) => {
  const { listing, role } = props;
  if (takesRequests(listing.status)) return <ContactOwner {...props} />;
  if (role !== 'member') return <NotTakingRequests />;
  return (
    <Suspense fallback={<NotTakingRequests />}>
      <ClosedContact listing={listing.id} />
    </Suspense>
  );
};

/** Far down the page, so it loads when the reader comes near. */
const Next = ({ listing }: { readonly listing: SeenListing }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    return place.current ? whenNear(place.current, () => setNear(true)) : undefined;
  }, []);
  return (
    <div ref={place} id={similarListingsId} className={`${classes.next} no-print`}>
      <Suspense>{isNear && <ListingsAround listing={listing} />}</Suspense>
    </div>
  );
};

/** Goes on to the conversation for people who pressed Contact Owner before signing in. */
const useWantedContact = (role: Role, start: (question: string | undefined) => void): void => {
  const { pathname } = useLocation();
  const isMember = role === 'member';
  const begin = useEffectEvent(start);
  useEffect(() => {
    const question = intentionKept()?.question;
    if (isMember && takeIntention('contact', pathname) !== null) begin(question);
  }, [isMember, pathname]);
};

const primaryFirst = ({ pictures }: Listing) =>
  pictures.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary));

const Price = ({ listing: { price } }: { readonly listing: Listing }) => {
  const { money } = useFormats();
  const amount = <span className={classes.amount}>{money(price)}</span>;
  return <Trans>{amount}/month</Trans>;
};
