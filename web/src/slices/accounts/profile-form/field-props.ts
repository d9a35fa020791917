import { expandedLink } from '@lodgepole/contract/accounts/social-link';
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts';
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
