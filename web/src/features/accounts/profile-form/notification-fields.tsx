import { useLingui } from '@lingui/react/macro';
import { CheckField } from '../../../ui/fields/check-field.tsx';

export const notificationNames = ['receive_email_notifications', 'receive_sms_notifications'] as const;
type NotificationName = (typeof notificationNames)[number];

interface NotificationFieldsProps {
  readonly values: Readonly<Record<NotificationName, boolean>>;
  readonly onChange: (name: NotificationName, isWanted: boolean) => void;
}

/** How a person wants to be notified. What we cannot do yet is said beside its box. */
export const NotificationFields = ({ values, onChange }: NotificationFieldsProps) => {
  const { t } = useLingui();
  const [email, sms] = notificationNames;
  return (
    <>
      <CheckField
        name={email}
        label={t`Email me about messages, groups and applications`}
        checked={values[email]}
        onCheckedChange={(isWanted) => onChange(email, isWanted)}
      />
      <CheckField
        name={sms}
        label={t`Text me on my phone`}
        description={t`We do not send text messages yet. We note that you want them, for when we do.`}
        checked={values[sms]}
        onCheckedChange={(isWanted) => onChange(sms, isWanted)}
      />
    </>
  );
};
