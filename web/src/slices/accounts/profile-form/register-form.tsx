import { Trans } from '@lingui/react/macro';
import { register } from '@lodgepole/contract/accounts/endpoints';
import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useNext } from '../../../lib/address/use-address.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage, useSay } from '../../../lib/text/say.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { keepComingBack } from '../sign-in/coming-back.ts';
import { forgetDraft, keepDraft } from './draft.ts';
import type { PlaceFieldSlot } from './info-step.tsx';
import { RefusalBanner, registrationRefusal } from './problems.tsx';
import { furthestStep, registerRules, useProfileForms, valuesIn } from './profile-forms.ts';
import { nobodyYet, type ProfileValues, registrationBody } from './profile-values.ts';
import { ProfileWizard } from './profile-wizard.tsx';
import { useProfilePicture } from './use-profile-picture.ts';
import { useWizard } from './use-wizard.ts';

interface RegisterFormProps {
  readonly draft: ProfileValues | null;
  readonly isReady: boolean;
  readonly PlaceField: PlaceFieldSlot;
}

export const RegisterForm = ({ draft, isReady, PlaceField }: RegisterFormProps) => {
  const api = useApi();
  const say = useSay();
  const navigate = useNavigate();
  const next = useNext();
  const language = useLanguage();
  const forms = useProfileForms(registerRules, draft ?? nobodyYet);
  const furthest = furthestStep(registerRules, forms);
  const wizard = useWizard(forms, furthest.step);
  const picture = useProfilePicture(forms.extras, null);
  const values = valuesIn(forms);
  const { credentials, info, extras } = values;
  useEffect(() => {
    if (isReady) keepDraft({ credentials, info, extras });
  }, [isReady, credentials, info, extras]);

  const registering = useSubmit({
    mutationFn: (person: ProfileValues) =>
      api.call(register, { body: { ...registrationBody(person, language), ...(next !== null && { next }) } }),
    onSuccess: (_, { credentials: { email } }) => {
      forgetDraft();
      keepComingBack({ email: email.trim(), next });
      void navigate(paths.login(next), { state: { notice: 'registered', email: email.trim() } });
    },
    onError: (error) => wizard.refuse(registrationRefusal(error, say).fields),
  });
  const isBusy = registering.isPending || registering.isSuccess;
  const submit = () => {
    if (!furthest.isValid) wizard.showFault();
    else if (picture.isPreparing) wizard.refuse({ profile_picture: [pictureFileMessages.preparing] });
    else if (!registering.isSuccess) registering.mutate(values);
  };
  return (
    <ProfileWizard
      variant="register"
      {...{ forms, wizard, picture, PlaceField, isReady }}
      banner={
        registering.isError ? (
          <RefusalBanner refusal={registrationRefusal(registering.error, say)} />
        ) : (
          draft && (wizard.step === 1 || credentials.password === '') && <DraftNotice />
        )
      }
      submitLabel={isBusy ? <Trans>Creating your account…</Trans> : <Trans>Create account</Trans>}
      isBusy={isBusy}
      onSubmit={submit}
    />
  );
};

const DraftNotice = () => (
  <Banner kind="notice">
    <Trans>
      Your answers are still here. Passwords and pictures are not kept: please enter your password again.
    </Trans>
  </Banner>
);
