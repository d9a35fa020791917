import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useFailureTexts } from '../sign-in/failure-text.ts';

export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirm_password';

interface PasswordQuestionProps {
  readonly title: ReactNode;
  readonly question: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly isDestructive?: boolean;
  readonly isBusy: boolean;
  /** Why the last try failed. */
  readonly error: Error | null;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
}

export const PasswordQuestion = ({
  error,
  isDestructive = false,
  onConfirm,
  ...props
}: PasswordQuestionProps) => {
  const { t } = useLingui();
  const { detail } = useFailureTexts();
  const [password, setPassword] = useState('');
  const failure = asksForPassword(error)
    ? detail(null, accountMessages.passwordWrong)
    : detail(error, t`That did not work. Please try again.`);
  return (
    <ConfirmDialog
      {...props}
      isDestructive={isDestructive}
      isReady={password !== ''}
      failure={error && <Banner kind="failure">{failure}</Banner>}
      onConfirm={() => onConfirm(password)}
    >
      <PasswordField
        name="password"
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};
