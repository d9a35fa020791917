import { Trans, useLingui } from '@lingui/react/macro';
import classes from './profile-form.module.css';

export const useFieldLabels = () => {
  const { t } = useLingui();
  return {
    email: t`Email`,
    old_password: t`Old password`,
    password: t`Password`,
    new_password: t`New password`,
    password_confirmation: t`Confirm password`,
    first_name: t`First name`,
    last_name: t`Last name`,
    age: t`Age`,
    sex: t`Gender`,
    city: t`City`,
    preferred_location: t`Preferred location`,
    phone_number: t`Phone number`,
    budget_min: t`Minimum budget`,
    budget_max: t`Maximum budget`,
    yearly_income: t`Yearly income`,
    profile_picture: t`Profile picture`,
    instagram_link: t`Instagram link`,
    facebook_link: t`Facebook link`,
    receive_email_notifications: t`Email notifications`,
    receive_sms_notifications: t`Text message notifications`,
    show_contact: t({ message: 'Contact', context: 'how to reach someone' }),
    language: t`Language of our emails`,
    terms_accepted: t`Terms`,
  };
};

/** Most fields are required, so the optional ones say so. */
export const OptionalLabel = ({ children }: { readonly children: string }) => (
  <>
    {children}{' '}
    <span className={classes.optional}>
      <Trans>(optional)</Trans>
    </span>
  </>
);
