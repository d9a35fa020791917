import { Trans } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { viewerQuery } from '../../../../session/viewer.ts';
import { UnauthorizedPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { PlaceNameField } from '../../../places/place-name-field.tsx';
import { DeleteProfile } from '../../profile/delete-profile.tsx';
import { EditProfileForm } from '../../profile-form/edit-profile-form.tsx';
import classes from './page-section.module.css';
import { PageSection } from './page-section.tsx';

/** Edits what the server has now: a copy from earlier would undo what was changed on another device. */
export const ProfileEditPage = () => {
  const { id } = useParams();
  const person = useQuery({ ...viewerQuery(useApi()), refetchOnMount: 'always' });
  if (person.data && String(person.data.id) !== id) return <UnauthorizedPage />;
  return (
    <PageColumn width="narrow">
      <PageTitle>
        <Trans>Edit Profile</Trans>
      </PageTitle>
      {person.data && person.isFetchedAfterMount ? (
        <OwnSettings person={person.data} />
      ) : person.isError && !person.isFetching ? (
        <LoadFailure sentence={accountMessages.profileDataFailed} onRetry={() => void person.refetch()} />
      ) : (
        <Pending />
      )}
    </PageColumn>
  );
};

const OwnSettings = ({ person }: { readonly person: OwnProfile }) => (
  <>
    <div className={classes.card}>
      <EditProfileForm person={person} PlaceField={PlaceNameField} />
    </div>
    <p>
      <Trans>
        Your signed-in devices and your data are in your <Link to={paths.settings()}>settings</Link>.
      </Trans>
    </p>
    <PageSection
      title={<Trans>Danger zone</Trans>}
      lead={
        <Trans>
          Deleting your profile also removes your listings, your roommate profile and the groups you own.
        </Trans>
      }
    >
      <DeleteProfile />
    </PageSection>
  </>
);

const Pending = () => (
  <div className={classes.card} aria-busy="true">
    <Skeleton height={52} />
    <Skeleton height={28} width="40%" />
    <Skeleton height={72} />
    <Skeleton height={72} />
    <Skeleton height={72} />
  </div>
);
