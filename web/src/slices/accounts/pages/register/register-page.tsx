import { Trans } from '@lingui/react/macro';
import { register } from '@lodgepole/contract/accounts/endpoints';
import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { useEffect, useMemo } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useLanguage, useSay } from '../../../../lib/text/say.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { PlaceNameField } from '../../../places/place-name-field.tsx';
import { forgetDraft, keepDraft, readDraft } from '../../profile-form/draft.ts';
import type { PlaceFieldSlot } from '../../profile-form/info-step.tsx';
import { RefusalBanner, registrationRefusal } from '../../profile-form/problems.tsx';
import { furthestStep, registerRules, useProfileForms, valuesIn } from '../../profile-form/profile-forms.ts';
import { nobodyYet, type ProfileValues, registrationBody } from '../../profile-form/profile-values.ts';
import { ProfileWizard } from '../../profile-form/profile-wizard.tsx';
import { useProfilePicture } from '../../profile-form/use-profile-picture.ts';
import { useWizard } from '../../profile-form/use-wizard.ts';
import { keepComingBack } from '../../sign-in/coming-back.ts';
import classes from './register-page.module.css';

export const RegisterPage = () => {
  const isHydrated = useHydrated();
  const next = useNext();
  const draft = useMemo(() => (isHydrated ? readDraft() : null), [isHydrated]);
  const viewing = useViewing();
  if (next !== null && viewing.kind === 'signed-in') return <Navigate to={next} replace />;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          <PageTitle>
            <Trans>Create your account</Trans>
          </PageTitle>
          <p className={classes.lead}>
            <Trans>
              Already registered? <Link to={paths.login(next)}>Sign in</Link>
            </Trans>
          </p>
        </header>
        <RegisterForm
          key={draft ? 'draft' : 'blank'}
          draft={draft}
          isReady={isHydrated}
          PlaceField={PlaceNameField}
        />
        <noscript>
          <Trans>Please turn on JavaScript to create an account.</Trans>
        </noscript>
      </div>
    </div>
  );
};

interface RegisterFormProps {
  readonly draft: ProfileValues | null;
  readonly isReady: boolean;
  readonly PlaceField: PlaceFieldSlot;
}

const RegisterForm = ({ draft, isReady, PlaceField }: RegisterFormProps) => {
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
