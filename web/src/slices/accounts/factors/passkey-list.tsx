import { Trans, useLingui } from '@lingui/react/macro';
import {
  myPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { IconFingerprint } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { exactTime, timeAgo } from '../../../lib/text/dates.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import classes from '../devices/device-list.module.css';
import { useFailureTexts } from '../sign-in/failure-text.ts';
import { AddPasskey } from './add-passkey.tsx';
import { canUsePasskeys } from './webauthn.ts';

const passkeysKey = ['passkeys'] as const;

const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => api.call(myPasskeys, {}, { signal }),
  });

const useReload = () => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: passkeysKey });
    void queryClient.invalidateQueries({ queryKey: viewerKey });
  };
};

export const PasskeyList = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(passkeysQuery(useApi()));
  const reload = useReload();
  const isSupported = useHydrated() && canUsePasskeys();
  if (data === undefined && isError)
    return (
      <RetryBanner variant="default" className={classes.failure} onRetry={() => void refetch()}>
        <Trans>Your passkeys could not be loaded.</Trans>
      </RetryBanner>
    );
  if (data === undefined) return <Skeleton height={72} />;
  return (
    <>
      {data.length > 0 && (
        <ul className={classes.devices}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={dataUpdatedAt} onChange={reload} />
          ))}
        </ul>
      )}
      {isSupported ? (
        <AddPasskey onAdded={reload} />
      ) : (
        <p className={classes.time}>
          <Trans>This browser cannot make passkeys. A newer one can.</Trans>
        </p>
      )}
    </>
  );
};

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly now: number;
  readonly onChange: () => void;
}

const PasskeyRow = ({ passkey, now, onChange }: PasskeyRowProps) => {
  const { t, i18n } = useLingui();
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null);
  const { name, created_at, last_used_at } = passkey;
  const ago = timeAgo(i18n.locale, last_used_at ?? created_at, now);
  return (
    <li className={classes.device}>
      <IconFingerprint size={28} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        <p className={classes.time}>
          <time
            dateTime={last_used_at ?? created_at}
            title={exactTime(i18n.locale, last_used_at ?? created_at)}
          >
            {last_used_at === null ? <Trans>Added {ago}</Trans> : <Trans>Last used {ago}</Trans>}
          </time>
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={t`Rename ${name}`} onClick={() => setAsks('name')}>
        <Trans>Rename</Trans>
      </Button>
      <Button variant="default" size="sm" aria-label={t`Remove ${name}`} onClick={() => setAsks('removal')}>
        <Trans>Remove</Trans>
      </Button>
      {asks === 'name' && (
        <RenamePasskey passkey={passkey} onRenamed={onChange} onClose={() => setAsks(null)} />
      )}
      {asks === 'removal' && (
        <RemovePasskey passkey={passkey} onRemoved={onChange} onClose={() => setAsks(null)} />
      )}
    </li>
  );
};

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const RemovePasskey = ({ passkey: { id, name }, onRemoved, onClose }: RemovePasskeyProps) => {
  const api = useApi();
  const removing = useSubmit({
    mutationFn: () => api.call(removePasskey, { params: { id } }),
    onSuccess: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Remove this passkey?</Trans>}
      question={
        <Trans>
          {name} will no longer sign you in. You can still sign in with your password. Delete the passkey on
          your device as well.
        </Trans>
      }
      confirmLabel={<Trans>Remove</Trans>}
      isBusy={removing.isPending}
      failure={
        removing.isError && (
          <Banner kind="failure">
            <Trans>The passkey could not be removed. Please try again.</Trans>
          </Banner>
        )
      }
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
  );
};

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

const RenamePasskey = ({ passkey, onRenamed, onClose }: RenamePasskeyProps) => {
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
