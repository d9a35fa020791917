import { Trans, useLingui } from '@lingui/react/macro';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './quiet-hours.module.css';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** In the time zone of the browser that saves them. */
export const QuietHours = ({ person }: { readonly person: OwnProfile }) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [from, setFrom] = useState(person.quiet_from ?? '');
  const [to, setTo] = useState(person.quiet_to ?? '');
  const saving = useSubmit({
    mutationFn: () =>
      api.call(editProfile, { body: { quiet_from: from, quiet_to: to, time_zone: ownZone() } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
  const isHalf = (from === '') !== (to === '');
  const isChanged = from !== (person.quiet_from ?? '') || to !== (person.quiet_to ?? '');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextField
        type="time"
        name="quiet_from"
        label={t`Quiet hours start`}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextField
        type="time"
        name="quiet_to"
        label={t`Quiet hours end`}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saving.isPending} disabled={isHalf || !isChanged}>
        <Trans>Save</Trans>
      </Button>
      <p role="status" className={classes.note}>
        {saving.isSuccess && !isChanged ? (
          <Trans>Your choice has been saved.</Trans>
        ) : (
          <Trans>
            Between these times no device is notified. Leave both empty to be notified at any time.
          </Trans>
        )}
      </p>
      {saving.isError && (
        <Banner kind="failure">
          <Trans>Your choice could not be saved. Please try again.</Trans>
        </Banner>
      )}
    </form>
  );
};
