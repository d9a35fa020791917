import { Trans, useLingui } from '@lingui/react/macro';
import { type Passkey, renamePasskey } from '@lodgepole/contract/accounts/factors/passkeys';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useFailureTexts } from '../sign-in/failure-text.ts';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

export const RenamePasskey = ({ passkey, onRenamed, onClose }: RenamePasskeyProps) => {
  const { t } = useLingui();
  const api = useApi();
  const { detail } = useFailureTexts();
  const [name, setName] = useState(passkey.name);
  const renaming = useSubmit({
    mutationFn: () => api.call(renamePasskey, { params: { id: passkey.id }, body: { name } }),
    onSuccess: () => {
      onClose();
      onRenamed();
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Rename this passkey</Trans>}
      question={
        <Trans>A name helps you to tell your passkeys apart, such as “Phone” or “Work laptop”.</Trans>
      }
      confirmLabel={<Trans>Save</Trans>}
      isDestructive={false}
      isReady={name.trim() !== ''}
      isBusy={renaming.isPending}
      failure={
        renaming.isError && (
          <Banner kind="failure">{detail(renaming.error, accountMessages.passkeyName)}</Banner>
        )
      }
      onConfirm={() => renaming.mutate()}
      onCancel={onClose}
    >
      <TextField
        name="passkey-name"
        label={t`Name`}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};
