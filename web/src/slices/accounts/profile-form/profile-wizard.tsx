import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Steps } from '../../../ui/feedback/steps.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { useFieldLabels } from './field-labels.tsx';
import { InfoStep, type PlaceFieldSlot } from './info-step.tsx';
import classes from './profile-form.module.css';
import { missingFields, type ProfileForms, type RequiredField, type Variant } from './profile-forms.ts';
import { stepNames } from './profile-values.ts';
import type { ProfilePicture } from './use-profile-picture.ts';
import type { Wizard } from './use-wizard.ts';

interface ProfileWizardProps {
  readonly variant: Variant;
  readonly forms: ProfileForms;
  readonly wizard: Wizard;
  readonly picture: ProfilePicture;
  readonly PlaceField: PlaceFieldSlot;
  readonly banner: ReactNode;
  readonly submitLabel: ReactNode;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** Each step is a real form, so that password managers understand it. */
export const ProfileWizard = (props: ProfileWizardProps) => {
  const { variant, forms, wizard, banner } = props;
  const { t } = useLingui();
  const labels = [t`Credentials`, t`Info`, t`Extras`];
  const { step, heading } = wizard;
  const isLast = step === stepNames.length;
  const submits = isLast || variant === 'edit';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (submits) props.onSubmit();
    else wizard.next();
  };
  return (
    <div className={classes.wizard}>
      <Steps labels={labels} current={step} furthest={wizard.furthest} onChoose={wizard.go} />
      {banner}
      <form
        key={step}
        ref={forms[stepNames[step - 1] ?? 'credentials'].ref}
        noValidate
        method="post"
        onSubmit={send}
        aria-labelledby="step-title"
      >
        <h2 id="step-title" ref={heading} tabIndex={-1} className={classes.stepTitle}>
          {labels[step - 1]}
        </h2>
        <p className={classes.stepLead}>
          <StepLead step={step} />
        </p>
        <StepBody {...props} isLast={isLast} submits={submits} />
      </form>
    </div>
  );
};

const StepLead = ({ step }: { readonly step: number }) => {
  switch (step) {
    case 1:
      return <Trans>Your email and your password are how you sign in.</Trans>;
    case 2:
      return (
        <Trans>
          Who you are and what you are looking for. People who are signed in see your name, age, gender, city
          and preferred location.
        </Trans>
      );
    default:
      return <Trans>A picture and links help others know who you are. You choose what we tell you.</Trans>;
  }
};

/** The missing fields as of the last blur; null while they are those the step began with. */
const useTold = (missing: readonly RequiredField[]) => {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [begun] = useState(missing.join());
  const [told, setTold] = useState<typeof missing | null>(null);
  const tell = useEffectEvent(() => {
    if (told !== null || missing.join() !== begun) setTold(missing);
  });
  useEffect(() => {
    const step = fields.current;
    const listen = () => tell();
    step?.addEventListener('focusout', listen);
    return () => step?.removeEventListener('focusout', listen);
  }, []);
  return { fields, told };
};

const StepBody = (props: WizardActionsProps) => {
  const { variant, forms, wizard, isReady } = props;
  const id = useId();
  const missing = missingFields(variant, forms, wizard.step);
  const { fields, told } = useTold(missing);
  return (
    <fieldset ref={fields} disabled={!isReady} className={classes.ready}>
      <StepFields {...props} />
      <WizardActions {...props} missingId={missing.length > 0 ? id : undefined} />
      <MissingFields id={id} names={missing} onChoose={wizard.showField} />
      <MissingTold names={told} />
    </fieldset>
  );
};

const StepFields = ({ variant, forms, wizard, picture, PlaceField }: ProfileWizardProps) => {
  switch (wizard.step) {
    case 1:
      return <CredentialsStep form={forms.credentials} variant={variant} />;
    case 2:
      return <InfoStep form={forms.info} PlaceField={PlaceField} />;
    default:
      return <ExtrasStep form={forms.extras} variant={variant} picture={picture} />;
  }
};

interface WizardActionsProps extends ProfileWizardProps {
  readonly isLast: boolean;
  readonly submits: boolean;
}

const WizardActions = (props: WizardActionsProps & { readonly missingId: string | undefined }) => {
  const { variant, wizard, submitLabel, isBusy, isLast, submits, missingId } = props;
  return (
    <div className={classes.actions} data-variant={variant}>
      {wizard.step > 1 && (
        <Button
          variant="default"
          className={classes.back}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => wizard.go(wizard.step - 1)}
        >
          <Trans>Back</Trans>
        </Button>
      )}
      {!isLast && (
        <Button
          type={submits ? 'button' : 'submit'}
          variant={submits ? 'default' : 'filled'}
          className={classes.next}
          disabled={missingId !== undefined}
          aria-describedby={missingId}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
          onClick={submits ? wizard.next : undefined}
        >
          <Trans>Next</Trans>
        </Button>
      )}
      {submits && (
        <Button type="submit" className={classes.submit} {...(isBusy ? { 'aria-disabled': true } : {})}>
          {submitLabel}
        </Button>
      )}
    </div>
  );
};

interface MissingFieldsProps {
  readonly id: string;
  readonly names: readonly RequiredField[];
  readonly onChoose: (name: RequiredField) => void;
}

const MissingFields = ({ id, names, onChoose }: MissingFieldsProps) => {
  const labels = useFieldLabels();
  if (names.length === 0) return null;
  return (
    <div id={id} className={classes.missing}>
      <p>
        <Trans>Still missing:</Trans>
      </p>
      <ul className={classes.missingNames}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={classes.missingName} onClick={() => onChoose(name)}>
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface MissingToldProps {
  readonly names: readonly RequiredField[] | null;
}

/** Announces them on blur, not while typing. */
const MissingTold = ({ names }: MissingToldProps) => {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const list = names?.map((name) => labels[name]).join(', ');
  return (
    <p role="status" className="visually-hidden">
      {names !== null && (names.length === 0 ? t`Nothing is missing anymore.` : t`Still missing: ${list}`)}
    </p>
  );
};
