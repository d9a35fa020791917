import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { NotificationFields } from '../profile-form/notification-fields.tsx';
import { ChoiceOutcome } from './choice-outcome.tsx';
import { useChoosing } from './use-choosing.ts';

export const NotificationSettings = ({ person }: { readonly person: OwnProfile }) => {
  const { mutate, isError, isSuccess } = useChoosing();
  return (
    <>
      <NotificationFields values={person} onChange={(name, isWanted) => mutate({ [name]: isWanted })} />
      <ChoiceOutcome isError={isError} isSuccess={isSuccess} />
    </>
  );
};
