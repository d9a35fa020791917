import type { SchemaForm } from '../../../lib/use-schema-form.ts';

type TextNames<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] &
  string;

/** What a field needs that hands over values rather than events. */
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
