import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { ContactField } from '../profile-form/contact-field.tsx';
import { ChoiceOutcome } from './choice-outcome.tsx';
import { useChoosing } from './use-choosing.ts';

export const ContactSetting = ({ person }: { readonly person: OwnProfile }) => {
  const { mutate, isError, isSuccess } = useChoosing();
  return (
    <>
      <ContactField isShown={person.show_contact} onChange={(show_contact) => mutate({ show_contact })} />
      <ChoiceOutcome isError={isError} isSuccess={isSuccess} />
    </>
  );
};
