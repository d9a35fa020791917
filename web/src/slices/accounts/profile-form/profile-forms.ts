import {
  EditProfileForm,
  RegisterCredentials,
  RegisterExtras,
  RegisterInfo,
} from '@lodgepole/contract/accounts/rules';
import { z } from 'zod';
import { type SchemaForm, useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { extrasAsSent, type ProfileValues, type StepName, stepNames } from './profile-values.ts';

type Rules = Readonly<Record<StepName, z.ZodType>>;

export const registerRules: Rules = {
  credentials: RegisterCredentials,
  info: RegisterInfo,
  extras: z.preprocess(extrasAsSent, RegisterExtras),
};

/** The schema for editing has only optional fields, so each step is checked against all of it. */
export const editRules: Rules = {
  credentials: EditProfileForm,
  info: EditProfileForm,
  extras: z.preprocess(extrasAsSent, EditProfileForm),
};

export type ProfileForms = {
  readonly [Step in StepName]: SchemaForm<ProfileValues[Step]>;
};

export const useProfileForms = (rules: Rules, initial: ProfileValues): ProfileForms => ({
  credentials: useSchemaForm(rules.credentials, initial.credentials),
  info: useSchemaForm(rules.info, initial.info),
  extras: useSchemaForm(rules.extras, initial.extras),
});

export const valuesIn = ({ credentials, info, extras }: ProfileForms): ProfileValues => ({
  credentials: credentials.values,
  info: info.values,
  extras: extras.values,
});

export const begunIn = ({ credentials, info, extras }: ProfileForms): ProfileValues => ({
  credentials: credentials.begun,
  info: info.begun,
  extras: extras.begun,
});

/** The first step with a fault, or the last step. */
export const furthestStep = (rules: Rules, forms: ProfileForms): { step: number; isValid: boolean } => {
  const faulty = stepNames.findIndex((name) => !rules[name].safeParse(forms[name].values).success);
  return faulty === -1 ? { step: stepNames.length, isValid: true } : { step: faulty + 1, isValid: false };
};

const requiredInfo = [
  'first_name',
  'last_name',
  'age',
  'sex',
  'phone_number',
  'city',
  'preferred_location',
  'budget_max',
] as const;
const requiredCredentials = {
  register: ['email', 'password', 'password_confirmation'],
  edit: ['email'],
} as const;

export type Variant = keyof typeof requiredCredentials;
export type RequiredField = (typeof requiredInfo)[number] | (typeof requiredCredentials)[Variant][number];

const isBlank = (text: string): boolean => text.trim() === '';

export const missingFields = (
  variant: Variant,
  forms: ProfileForms,
  step: number,
): readonly RequiredField[] => {
  const { credentials, info } = valuesIn(forms);
  if (step === 1) return requiredCredentials[variant].filter((name) => isBlank(credentials[name]));
  return step === 2 ? requiredInfo.filter((name) => isBlank(info[name])) : [];
};
