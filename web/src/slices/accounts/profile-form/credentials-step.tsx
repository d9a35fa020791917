import { Trans, useLingui } from '@lingui/react/macro';
import { passwordStrength, strengthLabels } from '@lodgepole/contract/accounts/password';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useSay } from '../../../lib/text/say.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFieldLabels } from './field-labels.tsx';
import classes from './profile-form.module.css';
import type { ProfileForms, Variant } from './profile-forms.ts';

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

const StrengthMeter = ({ password }: { readonly password: string }) => {
  const say = useSay();
  const { score, strength, hints } = passwordStrength(password);
  const label = say(strengthLabels[strength]);
  return (
    <div className={classes.meter} data-strength={password === '' ? undefined : strength}>
      <div className={classes.head}>
        <div className={classes.bar} aria-hidden="true">
          {hints.map(({ hint }, index) => (
            <span key={hint} className={classes.part} data-filled={index < score || undefined} />
          ))}
        </div>
        <p role="status" className={classes.label}>
          {password !== '' && (
            <>
              <span className="visually-hidden">
                <Trans>Password strength:</Trans>{' '}
              </span>
              {label}
            </>
          )}
        </p>
      </div>
      <ul className={classes.hints}>
        {hints.map(({ hint, isMet }) => (
          <li key={hint} className={classes.strengthMeterHint} data-met={isMet || undefined}>
            {isMet ? (
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconPointFilled size={16} aria-hidden="true" />
            )}
            <span>{say(hint)}</span>
            {isMet && (
              <span className="visually-hidden">
                <Trans>(done)</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
