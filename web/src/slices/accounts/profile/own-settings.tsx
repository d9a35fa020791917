import { Trans } from '@lingui/react/macro';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { viewerKey } from '../../../session/viewer.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ContactField, NotificationFields, type NotificationName } from '../profile-form/choice-fields.tsx';

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

type Choice = Partial<Record<NotificationName | 'show_contact', boolean>>;

/** Updates the box at once and reverts it when saving fails. */
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
      lay(choice);
    },
    onError: (_, choice) =>
      lay(Object.fromEntries(Object.entries(choice).map(([name, isWanted]) => [name, !isWanted]))),
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
