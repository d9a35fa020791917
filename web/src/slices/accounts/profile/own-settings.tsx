import { Trans, useLingui } from '@lingui/react/macro';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { type Intent, intents, type OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ContactField, NotificationFields } from '../profile-form/choice-fields.tsx';
import classes from './own-settings.module.css';

export const NotificationSettings = ({ person }: { readonly person: OwnProfile }) => {
  const { mutate, isError, isSuccess } = useChoosing();
  return (
    <>
      <NotificationFields values={person} onChange={(name, isWanted) => mutate({ [name]: isWanted })} />
      <ChoiceOutcome isError={isError} isSuccess={isSuccess} />
    </>
  );
};

interface ChoiceOutcomeProps {
  readonly isError: boolean;
  readonly isSuccess: boolean;
}

const ChoiceOutcome = ({ isError, isSuccess }: ChoiceOutcomeProps) => (
  <>
    <p role="status" className="visually-hidden">
      {isSuccess && <Trans>Your choice has been saved.</Trans>}
    </p>
    {isError && (
      <Banner kind="failure">
        <Trans>Your choice could not be saved. Please try again.</Trans>
      </Banner>
    )}
  </>
);

type Choice = Partial<Pick<OwnProfile, 'receive_email_notifications' | 'show_contact' | 'intent'>>;

const choiceOf = ({ receive_email_notifications, show_contact, intent }: OwnProfile): Choice => ({
  receive_email_notifications,
  show_contact,
  intent,
});

/** Shows the choice at once and reverts it when saving fails. */
const useChoosing = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const lay = (choice: Choice) =>
    queryClient.setQueryData<OwnProfile>(viewerKey, (viewer) => viewer && { ...viewer, ...choice });
  return useMutation({
    mutationFn: (choice: Choice) => api.call(editProfile, { body: choice }),
    // Run in order, so that the last click wins.
    scope: { id: 'settings' },
    networkMode: 'always',
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: viewerKey });
      const viewer = queryClient.getQueryData<OwnProfile>(viewerKey);
      lay(choice);
      return viewer && choiceOf(viewer);
    },
    onError: (_, _choice, before) => before && lay(before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
};

export const ContactSetting = ({ person }: { readonly person: OwnProfile }) => {
  const { mutate, isError, isSuccess } = useChoosing();
  return (
    <>
      <ContactField isShown={person.show_contact} onChange={(show_contact) => mutate({ show_contact })} />
      <ChoiceOutcome isError={isError} isSuccess={isSuccess} />
    </>
  );
};

export const IntentSetting = ({ person }: { readonly person: OwnProfile }) => {
  const { t } = useLingui();
  const { mutate, isError, isSuccess } = useChoosing();
  const words: Readonly<Record<Intent, string>> = {
    home: t`A home`,
    roommates: t`Roommates`,
    landlord: t`A home to rent out`,
    '': t`I would rather not say`,
  };
  const choices = [...intents.filter((intent) => intent !== ''), '' as const];
  return (
    <>
      <ChoiceField
        name="intent"
        label={t`What brings you here? Only you see your answer.`}
        isList
        choices={choices.map((value) => ({ value, label: words[value] }))}
        value={person.intent}
        onValueChange={(value) => mutate({ intent: value as Intent })}
      />
      <ChoiceOutcome isError={isError} isSuccess={isSuccess} />
    </>
  );
};

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
