import { Trans, useLingui } from '@lingui/react/macro';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { sameValues } from '../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { viewerKey } from '../../../session/viewer.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { profileKey } from '../profile/queries.ts';
import { useFieldLabels } from './field-labels.tsx';
import type { PlaceFieldSlot } from './info-step.tsx';
import { editRefusal, RefusalBanner } from './problems.tsx';
import { begunIn, editRules, furthestStep, useProfileForms, valuesIn } from './profile-forms.ts';
import { changesPassword, editBody, type ProfileValues, stepNames, valuesOf } from './profile-values.ts';
import { ProfileWizard } from './profile-wizard.tsx';
import { useProfilePicture } from './use-profile-picture.ts';
import { useWizard } from './use-wizard.ts';

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

export const EditProfileForm = ({ person, PlaceField }: EditProfileFormProps) => {
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
