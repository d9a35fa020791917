import { useLingui } from '@lingui/react/macro';
import { CheckField } from '../../../ui/fields/check-field.tsx';

const name = 'receive_email_notifications';
export type NotificationName = typeof name;

interface NotificationFieldsProps {
  readonly values: Readonly<Record<NotificationName, boolean>>;
  readonly onChange: (name: NotificationName, isWanted: boolean) => void;
}

/** How a person wants to be notified. */
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
