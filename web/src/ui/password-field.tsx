import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** What a password manager may fill in: the password one has, or a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at while it is typed. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth="2.75rem"
      rightSection={
        <button
          type="button"
          className={`${classes.toggle} needs-script`}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
};
