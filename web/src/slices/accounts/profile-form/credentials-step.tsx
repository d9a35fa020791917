import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFieldLabels } from './field-labels.ts';
import classes from './profile-form.module.css';
import type { ProfileForms, Variant } from './profile-forms.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface CredentialsStepProps {
  readonly form: ProfileForms['credentials'];
  readonly variant: Variant;
}

export const CredentialsStep = ({ form, variant }: CredentialsStepProps) =>
  variant === 'register' ? <NewCredentials form={form} /> : <KeptCredentials form={form} />;

type PartProps = Pick<CredentialsStepProps, 'form'>;

const NewCredentials = ({ form }: PartProps) => {
  const labels = useFieldLabels();
  return (
    <div className={classes.fields}>
      <TextField
        {...form.text('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <div className={classes.tight}>
        <PasswordField
          {...form.text('password')}
          label={labels.password}
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <StrengthMeter password={form.values.password} />
      </div>
      <PasswordField
        {...form.text('password_confirmation')}
        label={labels.password_confirmation}
        autoComplete="new-password"
        required
        withAsterisk={false}
      />
    </div>
  );
};

const KeptCredentials = ({ form }: PartProps) => {
  const { t } = useLingui();
  const labels = useFieldLabels();
  return (
    <div className={classes.fields}>
      <TextField
        {...form.text('email')}
        label={labels.email}
        type="email"
        autoComplete="username"
        disabled
        inputClassName={classes.kept}
        description={t`Your email is how you sign in. It cannot be changed here.`}
      />
      <fieldset className={classes.group}>
        <legend className={classes.groupTitle}>
          <Trans>Change password</Trans>
        </legend>
        <p className={classes.hint}>
          <Trans>Leave these empty to keep your password. A new one signs your other devices out.</Trans>
        </p>
        <PasswordField
          {...form.text('old_password')}
          label={labels.old_password}
          autoComplete="current-password"
        />
        <div className={classes.tight}>
          <PasswordField {...form.text('password')} label={labels.new_password} autoComplete="new-password" />
          {form.values.password !== '' && <StrengthMeter password={form.values.password} />}
        </div>
        <PasswordField
          {...form.text('password_confirmation')}
          label={labels.password_confirmation}
          autoComplete="new-password"
        />
      </fieldset>
    </div>
  );
};
