import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  fileField,
  integerField,
  lineField,
  moneyField,
  nullableField,
  optionalField,
} from '../core/form/fields.ts';
import type { FormFile } from '../core/form/form-data.ts';
import { languages } from '../core/text/language.ts';
import { sentence } from '../core/text/text.ts';
import { isTimeZone } from '../core/time-zone.ts';
import { accountMessages as say } from './messages.ts';
import { isOwnName } from './own-name.ts';
import { passwordMinimum } from './password.ts';
import { storedPhone } from './phone.ts';
import { pictureLimitBytes } from './picture.ts';
import { intents } from './profile.ts';

export const sexLabels = { M: sentence('Male'), F: sentence('Female'), O: sentence('Other') } as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Some clients send no type with a file; the server checks the content anyway. */
const isPicture = ({ type }: FormFile): boolean =>
  (pictureTypes as readonly string[]).includes(type) || type === '' || type === 'application/octet-stream';

export const pictureField = fileField(say.pictureFormat)
  .refine(isPicture, say.pictureFormat)
  .refine((file) => !isPicture(file) || file.size <= pictureLimitBytes, say.pictureTooLarge);

const emailWith = (required: string) =>
  lineField({ min: 1, max: 255, message: required, tooLong: say.emailTooLong }).pipe(
    z.email(say.emailInvalid),
  );

export const emailField = emailWith(say.emailRequired);

export const passwordField = z
  .string({ error: say.passwordRequired })
  .min(1, say.passwordRequired)
  .pipe(z.string().min(passwordMinimum, say.passwordShort).max(1000, say.passwordLong));

const sized = (minimum: number, maximum: number, message: string) =>
  lineField({ min: minimum, max: maximum, message });

/** Long enough for a link with the parameters of social networks; names and numbers are shorter. */
const longestMatch = 300;

const matching = (pattern: RegExp, message: string) =>
  lineField({ max: longestMatch, message }).pipe(z.string().regex(pattern, message));

const ownName = <Schema extends z.ZodType<string>>(schema: Schema) => schema.refine(isOwnName, say.ownName);

const registeredName = /^(?=.*\p{L})[\p{L}\p{M}'’ -]{2,30}$/u;
const instagramProfile = /^https:\/\/(www\.)?instagram\.com\/[\w.]{1,30}\/?(\?[^\s<>"]*)?$/i;
const facebookProfile =
  /^https:\/\/((www|m|[a-z]{2}-[a-z]{2})\.)?facebook\.com\/(profile\.php\?id=\d+|[\w.-]{2,80}\/?(\?[^\s<>"]*)?)$/i;

/** Runs a rule over several fields as soon as those fields are valid. No other field may use `abort`: it would hide the rule. */
const whenValid = (shape: z.ZodRawShape) => {
  const fields = z.object(shape);
  return ({ value }: { value: unknown }) => fields.safeParse(value).success;
};

const bothPasswords = { password: passwordField, password_confirmation: z.string().min(1) };
const passwordsAgree = ({ password, password_confirmation }: z.output<z.ZodObject<typeof bothPasswords>>) =>
  password === password_confirmation;
const passwordsDiffer = {
  path: ['password_confirmation'],
  error: say.passwordsDiffer,
  when: whenValid({ password: z.string(), password_confirmation: z.string().min(1) }),
};

const credentials = {
  email: emailField,
  password: passwordField,
  password_confirmation: z.string({ error: say.confirmationRequired }).min(1, say.confirmationRequired),
};

export const RegisterCredentials = z.object(credentials).refine(passwordsAgree, passwordsDiffer);

const enterAge = sentence('You must be at least 18 years old.');
const enterMaxBudget = sentence('Enter a valid max budget (at least $100).');
const registeredBudgets = {
  budget_max: moneyField(enterMaxBudget, 100),
  budget_min: nullableField(moneyField(sentence('Enter a valid minimum budget.'))).optional(),
};
interface Budgets {
  readonly budget_min?: number | null | undefined;
  readonly budget_max?: number | null | undefined;
}
const budgetsOrdered = ({ budget_min, budget_max }: Budgets) =>
  (budget_min ?? 0) <= (budget_max ?? Number.POSITIVE_INFINITY);

const info = {
  first_name: ownName(matching(registeredName, sentence('Enter a valid first name (2-30 letters).'))),
  last_name: ownName(matching(registeredName, sentence('Enter a valid last name (2-30 letters).'))),
  age: integerField(enterAge).pipe(z.number().min(18, enterAge).max(120, sentence('Enter a realistic age.'))),
  sex: codeField(sexLabels, sentence('Please select a gender.')),
  city: sized(2, 80, sentence('Enter a valid city name.')),
  preferred_location: sized(2, 80, sentence('Enter a valid location name.')),
  phone_number: matching(storedPhone, sentence('Enter a valid US/Canada number: (123) 456-7890.')),
  ...registeredBudgets,
  yearly_income: nullableField(
    moneyField(sentence('Enter a valid yearly income.'), 0, 10_000_000),
  ).optional(),
};
const registeredBudgetsDiffer = {
  path: ['budget_min'],
  error: sentence('Minimum budget cannot exceed maximum.'),
  when: whenValid(registeredBudgets),
};

export const RegisterInfo = z.object(info).refine(budgetsOrdered, registeredBudgetsDiffer);

const languageField = z.enum(languages);

const extras = {
  profile_picture: nullableField(pictureField).optional(),
  instagram_link: nullableField(matching(instagramProfile, say.instagramInvalid)).optional(),
  facebook_link: nullableField(matching(facebookProfile, say.facebookInvalid)).optional(),
  receive_email_notifications: booleanField().optional(),
  receive_sms_notifications: booleanField().optional(),
  show_contact: booleanField().optional(),
  language: languageField.optional(),
  terms_accepted: booleanField(say.termsRequired).refine((accepted) => accepted, say.termsRequired),
};

export const RegisterExtras = z.object(extras);

/** Travels in the verification link. Anything but a page of ours is dropped, because it must not keep anyone from signing up. */
export const nextField = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
  .optional()
  .catch(undefined);

export const RegisterForm = z
  .object({ ...credentials, ...info, ...extras })
  .refine(passwordsAgree, passwordsDiffer)
  .refine(budgetsOrdered, registeredBudgetsDiffer);
export type RegisterForm = z.output<typeof RegisterForm>;

const editedName = (short: string, long: string, invalid: string) =>
  ownName(
    lineField({ min: 2, max: 50, message: short, tooLong: long }).pipe(
      z.string().regex(/^[\p{L}\p{M}'’. -]+$/u, invalid),
    ),
  );

const enterEditedAge = sentence('Age must be between 16 and 120.');
const editedBudgets = {
  budget_min: nullableField(moneyField(sentence('Enter a valid minimum budget.'))).optional(),
  budget_max: moneyField(sentence('Budget max is required.')).optional(),
};
export const editedBudgetsProblem = sentence('Min budget cannot be greater than max budget.');

const passwordChange = {
  old_password: z.string().max(1000, say.oldPasswordWrong).optional(),
  password: z.string().optional(),
  password_confirmation: z.string().optional(),
};
type PasswordChange = z.output<z.ZodObject<typeof passwordChange>>;

/** All blank means no change. */
const passwordChangeProblems = (fields: PasswordChange): [keyof PasswordChange, string][] => {
  const { old_password = '', password = '', password_confirmation = '' } = fields;
  if (old_password === '' && password === '' && password_confirmation === '') return [];
  const problems: [keyof PasswordChange, string][] = [];
  if (old_password === '') problems.push(['old_password', say.oldPasswordRequired]);
  if (password.length < passwordMinimum) problems.push(['password', say.passwordShort]);
  if (password.length > 1000) problems.push(['password', say.passwordLong]);
  if (password_confirmation !== password) problems.push(['password_confirmation', say.passwordsDiffer]);
  return problems;
};

const checkPasswordChange = (fields: PasswordChange, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of passwordChangeProblems(fields))
    context.addIssue({ code: 'custom', path: [field], message });
};

const instagramPage = /^https?:\/\/([a-z0-9-]+\.)*instagram\.com\/[^\s<>"\\]+$/i;
const facebookPage = /^https?:\/\/([a-z0-9-]+\.)*facebook\.com\/[^\s<>"\\]+$/i;

const quietTime = nullableField(
  z.string({ error: say.quietTime }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, say.quietTime),
).optional();

const edited = {
  first_name: editedName(
    sentence('First name must be at least 2 characters.'),
    sentence('First name cannot exceed 50 characters.'),
    sentence('First name contains invalid characters.'),
  ).optional(),
  last_name: editedName(
    sentence('Last name must be at least 2 characters.'),
    sentence('Last name cannot exceed 50 characters.'),
    sentence('Last name contains invalid characters.'),
  ).optional(),
  age: integerField(enterEditedAge)
    .pipe(z.number().min(16, enterEditedAge).max(120, enterEditedAge))
    .optional(),
  sex: codeField(sexLabels, sentence('Select a valid gender.')).optional(),
  ...editedBudgets,
  yearly_income: nullableField(moneyField(sentence('Income must be a positive number.'))).optional(),
  city: sized(2, 80, sentence('Enter a valid city name.')).optional(),
  preferred_location: sized(2, 80, sentence('Enter a valid location name.')).optional(),
  phone_number: matching(storedPhone, sentence('Invalid phone number.')).optional(),
  instagram_link: nullableField(matching(instagramPage, say.instagramInvalid)).optional(),
  facebook_link: nullableField(matching(facebookPage, say.facebookInvalid)).optional(),
  receive_email_notifications: booleanField().optional(),
  receive_sms_notifications: booleanField().optional(),
  show_contact: booleanField().optional(),
  language: languageField.optional(),
  intent: z.enum(intents, sentence('Choose what brings you here.')).optional(),
  quiet_from: quietTime,
  quiet_to: quietTime,
  time_zone: z
    .string({ error: say.timeZone })
    .max(60, say.timeZone)
    .refine(isTimeZone, say.timeZone)
    .optional(),
  profile_picture: nullableField(pictureField).optional(),
  delete_profile_picture: booleanField().optional(),
  ...passwordChange,
};

/** Missing fields stay as they are; email and terms cannot be changed here. */
export const EditProfileForm = z
  .object(edited)
  .refine(budgetsOrdered, {
    path: ['budget_min'],
    error: editedBudgetsProblem,
    when: whenValid(editedBudgets),
  })
  .superRefine(checkPasswordChange, { when: whenValid(passwordChange) });
export type EditProfileForm = z.output<typeof EditProfileForm>;

export const LoginForm = z.object({
  email: emailField,
  password: passwordField,
  /** A code from the app, or a recovery code. */
  otp: optionalField(z.string({ error: say.otpInvalid }).max(64, say.otpInvalid)),
});

export const PasswordConfirmation = z
  .object({
    password: optionalField(z.string({ error: say.passwordRequired }).max(1000, say.passwordLong)),
  })
  .optional();

export const ResetRequestForm = z.object({ email: emailWith(say.resetRequestEmail) });

export const ResetPasswordForm = z.object({
  uid: z.string({ error: say.resetLinkInvalid }).min(1, say.resetLinkInvalid).max(200, say.resetLinkInvalid),
  token: z
    .string({ error: say.resetLinkInvalid })
    .min(1, say.resetLinkInvalid)
    .max(200, say.resetLinkInvalid),
  new_password: z
    .string({ error: say.passwordShort })
    .min(passwordMinimum, say.passwordShort)
    .max(1000, say.passwordLong),
});

export const VerifyEmailForm = z.object({
  uid: z.string({ error: say.verifyMissing }).min(1, say.verifyMissing).max(200, say.verifyFailed),
  token: z.string({ error: say.verifyMissing }).min(1, say.verifyMissing).max(200, say.verifyFailed),
});
