import { Trans, useLingui } from '@lingui/react/macro';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { sameValues } from '../../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { workDone } from '../../../../lib/work-done.ts';
import { LeaveGuard } from '../../../../session/leave-guard.tsx';
import { viewerKey, viewerQuery } from '../../../../session/viewer.ts';
import { UnauthorizedPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { PlaceNameField } from '../../../places/place-name-field.tsx';
import { DeleteProfile } from '../../profile/delete-profile.tsx';
import { profileKey } from '../../profile/queries.ts';
import { useFieldLabels } from '../../profile-form/field-labels.tsx';
import type { PlaceFieldSlot } from '../../profile-form/info-step.tsx';
import { editRefusal, RefusalBanner } from '../../profile-form/problems.tsx';
import {
  begunIn,
  editRules,
  furthestStep,
  useProfileForms,
  valuesIn,
} from '../../profile-form/profile-forms.ts';
import {
  changesPassword,
  editBody,
  type ProfileValues,
  stepNames,
  valuesOf,
} from '../../profile-form/profile-values.ts';
import { ProfileWizard } from '../../profile-form/profile-wizard.tsx';
import { useProfilePicture } from '../../profile-form/use-profile-picture.ts';
import { useWizard } from '../../profile-form/use-wizard.ts';
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

interface EditProfileFormProps {
  readonly person: OwnProfile;
  readonly PlaceField: PlaceFieldSlot;
}

const useSaving = (begun: ProfileValues) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    mutationFn: (values: ProfileValues) => api.call(editProfile, { body: editBody(values, begun) }),
    onSuccess: (saved, { credentials }) => {
      queryClient.setQueryData<OwnProfile>(viewerKey, (known) => ({ ...known, ...saved }));
      queryClient.setQueryData(profileKey(saved.id), saved);
      showToast(
        changesPassword(credentials)
          ? t`Your profile has been saved. Your password has been changed and your other devices have been signed out.`
          : t`Your profile has been saved.`,
      );
      void navigate(paths.profile(saved.id), { state: workDone });
    },
  });
};

const useNaming = () => {
  const { t } = useLingui();
  const { new_password, ...names } = useFieldLabels();
  return {
    labels: { ...names, password: new_password },
    line: (label: string, message: string) => t`${label}: ${message}`,
  };
};

const EditProfileForm = ({ person, PlaceField }: EditProfileFormProps) => {
  const say = useSay();
  const naming = useNaming();
  const [base] = useState(() => valuesOf(person));
  const forms = useProfileForms(editRules, base);
  const furthest = furthestStep(editRules, forms);
  const wizard = useWizard(forms, furthest.step);
  const picture = useProfilePicture(forms.extras, person.profile_picture);
  const saving = useSaving(begunIn(forms));
  const isBusy = saving.isPending || saving.isSuccess;
  const submit = () => {
    if (!furthest.isValid) wizard.showFault();
    else if (picture.isPreparing) wizard.refuse({ profile_picture: [pictureFileMessages.preparing] });
    else if (!isBusy)
      saving.mutate(valuesIn(forms), {
        onError: (error) => wizard.refuse(editRefusal(error, say, naming).fields),
      });
  };
  return (
    <>
      <ProfileWizard
        variant="edit"
        {...{ forms, wizard, picture, PlaceField }}
        banner={saving.isError && <RefusalBanner refusal={editRefusal(saving.error, say, naming)} />}
        submitLabel={isBusy ? <Trans>Saving…</Trans> : <Trans>Save Changes</Trans>}
        isReady
        isBusy={isBusy}
        onSubmit={submit}
      />
      <LeaveGuard isDirty={stepNames.some((name) => !sameValues(forms[name].values, forms[name].begun))}>
        <Trans>Your changes will be lost.</Trans>
      </LeaveGuard>
    </>
  );
};
