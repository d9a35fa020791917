import { Trans, useLingui } from '@lingui/react/macro';
import { expandedLink } from '@lodgepole/contract/accounts/social-link';
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts';
import classes from './profile-form.module.css';
import type { ProfileForms } from './profile-forms.ts';
import { type LinkName, linkSites } from './profile-values.ts';

type TextNames<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] &
  string;

export const valueField = <Form extends Readonly<Record<string, unknown>>, Name extends TextNames<Form>>(
  form: SchemaForm<Form>,
  name: Name,
) => ({
  name,
  value: String(form.values[name]),
  error: form.errorOf(name),
  onValueChange: (value: string) => form.set(name, value as Form[Name]),
  onBlur: () => form.leave(name),
});

export const linkField = (form: ProfileForms['extras'], name: LinkName) => ({
  ...form.text(name),
  onBlur: () => {
    const typed = form.values[name];
    const understood = expandedLink(linkSites[name], typed);
    if (understood !== typed) form.set(name, understood);
    form.leave(name);
  },
});

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
