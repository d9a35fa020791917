import { useLingui } from '@lingui/react/macro';
import { CheckField } from '../../../ui/fields/check-field.tsx';

interface ContactFieldProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

export const ContactField = ({ isShown, onChange }: ContactFieldProps) => {
  const { t } = useLingui();
  return (
    <CheckField
      name="show_contact"
      label={t`Show my email and phone to people who are signed in`}
      description={t`They appear on your listings and, while you offer a home, on your profile. People can write to you here either way.`}
      checked={isShown}
      onCheckedChange={onChange}
    />
  );
};

const name = 'receive_email_notifications';
export type NotificationName = typeof name;

interface NotificationFieldsProps {
  readonly values: Readonly<Record<NotificationName, boolean>>;
  readonly onChange: (name: NotificationName, isWanted: boolean) => void;
}

export const NotificationFields = ({ values, onChange }: NotificationFieldsProps) => {
  const { t } = useLingui();
  return (
    <CheckField
      name={name}
      label={t`Email me about messages, groups and applications`}
      checked={values[name]}
      onCheckedChange={(isWanted) => onChange(name, isWanted)}
    />
  );
};
