import { Trans } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { SeenProfile } from '@lodgepole/contract/accounts/profile';
import type { Review } from '@lodgepole/contract/reviews/review';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { useNameInTitle } from '../../../../lib/use-name-in-title.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { NotFoundPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { ReviewList } from '../../../reviews/review-list.tsx';
import { PersonMenu } from '../../../trust/reports/report-menu.tsx';
import { PrivateFacts } from '../../profile/private-facts.tsx';
import { ProfileCard } from '../../profile/profile-card.tsx';
import { ProfileTabs } from '../../profile/profile-tabs.tsx';
import { profileQuery } from '../../profile/queries.ts';
import { OwnersListings } from './owners-listings.tsx';
import classes from './profile-page.module.css';
import { ReviewMenu } from './review-menu.tsx';

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
            {isOwn && <OwnerActions profile={profile} />}
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
      {isOwn && <PrivateFacts profile={profile} />}
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
    </PageColumn>
  );
};

const menuOfReview = (review: Review) => <ReviewMenu review={review} />;

const OwnerActions = ({ profile: { id, roommate_profile } }: { readonly profile: SeenProfile }) => (
  <>
    <Button to={paths.postListing()}>
      <Trans>Create Listing</Trans>
    </Button>
    <Button to={paths.myListings()} variant="default">
      <Trans>My listings</Trans>
    </Button>
    {roommate_profile === null && (
      <Button to={paths.postRoommate()} variant="default">
        <Trans>Create Roommate Profile</Trans>
      </Button>
    )}
    <Button to={paths.editProfile(id)} variant="default">
      <Trans>Edit Profile</Trans>
    </Button>
  </>
);

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
