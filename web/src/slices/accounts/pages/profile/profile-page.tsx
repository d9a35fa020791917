import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { OwnProfile, SeenProfile } from '@lodgepole/contract/accounts/profile';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import type { Review } from '@lodgepole/contract/reviews/review';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { listView } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useNameInTitle } from '../../../../lib/use-name-in-title.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { FrameDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { NotFoundPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { Tabs } from '../../../../ui/lists/tabs.tsx';
import { ListingPages } from '../../../listings/pages/list/listing-pages.tsx';
import { listingsQuery } from '../../../listings/search/queries.ts';
import { ReviewList } from '../../../reviews/review-list.tsx';
import { PersonMenu, ReportMenu } from '../../../trust/reports/report-menu.tsx';
import classes from '../../profile/profile-card.module.css';
import { PrivateFacts, ProfileCard } from '../../profile/profile-card.tsx';
import { profileQuery } from '../../profile/queries.ts';

/** Only staff need it. */
const ProfileTools = lazy(async () => ({
  default: (await import('../../../trust/staff/acts/staff-tools.tsx')).ProfileTools,
}));

export const ProfilePage = () => {
  const id = Number(useParams()['id']);
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(useApi(), id));
  useNameInTitle(profile?.full_name);
  const { kind } = useViewing();
  if (isNotFound(error)) return <NotFoundPage />;
  if (profile && kind !== 'unknown') return <Person profile={profile} />;
  if (error && !isFetching)
    return (
      <PageColumn>
        <LoadFailure
          title={<Trans>Profile</Trans>}
          sentence={accountMessages.profileFailed}
          onRetry={() => void refetch()}
        />
      </PageColumn>
    );
  return <Pending />;
};

const Person = ({ profile }: { readonly profile: SeenProfile }) => {
  const viewing = useViewing();
  const isOwn = viewing.kind === 'signed-in' && viewing.viewer.id === profile.id;
  const isOther = viewing.kind === 'signed-in' && !isOwn;
  return (
    <PageColumn>
      <ProfileCard
        profile={profile}
        actions={
          <>
            {isOwn && <OwnActions profile={profile} intent={viewing.viewer.intent} />}
            {isOther && (
              <>
                <Button to={paths.writeReview(profile.id)}>
                  <Trans>Write a Review</Trans>
                </Button>
                <PersonMenu person={profile} look="button" />
              </>
            )}
          </>
        }
      />
      {isOther && viewing.viewer.is_staff && (
        <Suspense>
          <ProfileTools person={profile} viewer={viewing.viewer.id} />
        </Suspense>
      )}
      <ProfileTabs
        listings={<OwnersListings key={profile.id} owner={profile.id} isOwn={isOwn} />}
        reviews={
          <ReviewList
            key={profile.id}
            reviewee={profile.id}
            rating={profile.rating ?? null}
            viewer={viewing.kind === 'signed-in' ? viewing.viewer.id : null}
            {...(viewing.kind === 'signed-in' && { menuOf: menuOfReview })}
          />
        }
      />
      {isOwn && <PrivateFacts profile={profile} />}
    </PageColumn>
  );
};

const menuOfReview = (review: Review) => <ReviewMenu review={review} />;

interface OwnActionsProps extends Pick<OwnProfile, 'intent'> {
  readonly profile: SeenProfile;
}

/** Leads with what the person does here. */
const OwnActions = ({ profile: { id, roommate_profile }, intent }: OwnActionsProps) => {
  const isSeeker = intent === '' ? roommate_profile !== null : intent !== 'landlord';
  const offering = (
    <>
      <Button to={paths.postListing()} variant={isSeeker ? 'default' : 'filled'}>
        <Trans>Create Listing</Trans>
      </Button>
      <Button to={paths.myListings()} variant="default">
        <Trans>My listings</Trans>
      </Button>
    </>
  );
  const seeking = (
    <Button
      to={roommate_profile === null ? paths.postRoommate() : paths.roommate(roommate_profile)}
      variant={isSeeker ? 'filled' : 'default'}
    >
      {roommate_profile === null ? (
        <Trans>Create Roommate Profile</Trans>
      ) : (
        <Trans>Your roommate profile</Trans>
      )}
    </Button>
  );
  return (
    <>
      {isSeeker ? seeking : offering}
      {isSeeker ? offering : seeking}
      <Button to={paths.editProfile(id)} variant="default">
        <Trans>Edit Profile</Trans>
      </Button>
    </>
  );
};

const Pending = () => (
  <PageColumn aria-busy="true">
    <h1 className="visually-hidden">
      <Trans>Profile</Trans>
    </h1>
    <div className={classes.pending}>
      <Skeleton height={120} width={120} radius="round" />
      <div className={classes.lines}>
        <Skeleton height={36} width="60%" />
        <Skeleton height={20} width="35%" />
        <Skeleton height={20} width="80%" />
      </div>
    </div>
  </PageColumn>
);

const ReviewMenu = ({ review: { id, reviewer } }: { readonly review: Review }) => {
  const { t } = useLingui();
  const name = reviewer && `${reviewer.first_name} ${reviewer.last_name}`.trim();
  return (
    <ReportMenu
      name={name === null ? t`More: review of Anonymous` : t`More: review of ${name}`}
      about={{ reported: { subject: 'review', id } }}
    />
  );
};

interface OwnersListingsProps {
  readonly owner: number;
  readonly isOwn: boolean;
}

const listId = 'listings';

const OwnersListings = ({ owner, isOwn }: OwnersListingsProps) => {
  const say = useSay();
  const control = listView(useAddress(), `#${listId}`);
  const query = useQuery(listingsQuery(useApi(), { owner, ...control.view }));
  return (
    <div id={listId} className={classes.listings}>
      <ListingPages
        control={control}
        query={query}
        failure={listingMessages.fetchFailed}
        empty={
          <EmptyState drawing={<FrameDrawing />} action={isOwn && <FirstListing />}>
            {say(listingMessages.noneFound)}
          </EmptyState>
        }
      />
    </div>
  );
};

const FirstListing = () => (
  <Button to={paths.postListing()} variant="default">
    <Trans>Post your first listing</Trans>
  </Button>
);

interface ProfileTabsProps {
  readonly listings: ReactNode;
  readonly reviews: ReactNode;
}

const reviewsTab = 'reviews';

const ProfileTabs = ({ listings, reviews }: ProfileTabsProps) => {
  const [params, setParams] = useSearchParams();
  const choose = (tab: string) =>
    // The other parameters are the position in the other tab's list.
    setParams(tab === reviewsTab ? { tab } : {}, { replace: true, preventScrollReset: true });
  return (
    <Tabs
      open={params.get('tab') === reviewsTab ? reviewsTab : 'listings'}
      onOpen={choose}
      tabs={[
        { name: 'listings', label: <Trans>Listings</Trans>, panel: listings },
        { name: reviewsTab, label: <Trans>Reviews</Trans>, panel: reviews },
      ]}
    />
  );
};
