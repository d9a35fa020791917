import type { editProfile, register } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { sexLabels } from '@lodgepole/contract/accounts/rules';
import { expandedLink, type SocialSite } from '@lodgepole/contract/accounts/social-link';
import type { CallInput } from '@lodgepole/contract/core/endpoint';
import { type Language, languages } from '@lodgepole/contract/core/text/language';
import { toOneLine } from '@lodgepole/contract/core/text/text';
import { changedFields } from '../../../lib/forms/use-schema-form.ts';

export const stepNames = ['credentials', 'info', 'extras'] as const;
export type StepName = (typeof stepNames)[number];

/** The values of all three steps as the fields hold them; the schema parses the text. */
export type ProfileValues = {
  readonly credentials: {
    readonly email: string;
    readonly old_password: string;
    readonly password: string;
    readonly password_confirmation: string;
  };
  readonly info: {
    readonly first_name: string;
    readonly last_name: string;
    readonly age: string;
    readonly sex: string;
    readonly city: string;
    readonly preferred_location: string;
    readonly phone_number: string;
    readonly budget_min: string;
    readonly budget_max: string;
    readonly yearly_income: string;
  };
  readonly extras: {
    readonly profile_picture: File | null;
    readonly delete_profile_picture: boolean;
    readonly instagram_link: string;
    readonly facebook_link: string;
    readonly receive_email_notifications: boolean;
    readonly receive_sms_notifications: boolean;
    readonly show_contact: boolean;
    /** Empty means the language of the page. */
    readonly language: string;
    readonly terms_accepted: boolean;
  };
};

export const linkSites = { instagram_link: 'instagram', facebook_link: 'facebook' } as const satisfies Record<
  string,
  SocialSite
>;
export type LinkName = keyof typeof linkSites;

/** Completes a link that was typed in short form and never blurred. */
const linkOf = (extras: ProfileValues['extras'], name: LinkName): string =>
  expandedLink(linkSites[name], extras[name]);

const chosenLanguage = (extras: ProfileValues['extras']): Language | undefined =>
  languages.find((language) => language === extras.language);

export const extrasAsSent = (extras: ProfileValues['extras']) => ({
  ...extras,
  instagram_link: linkOf(extras, 'instagram_link'),
  facebook_link: linkOf(extras, 'facebook_link'),
  language: chosenLanguage(extras),
});

export const nobodyYet: ProfileValues = {
  credentials: { email: '', old_password: '', password: '', password_confirmation: '' },
  info: {
    first_name: '',
    last_name: '',
    age: '',
    sex: '',
    city: '',
    preferred_location: '',
    phone_number: '',
    budget_min: '',
    budget_max: '',
    yearly_income: '',
  },
  extras: {
    profile_picture: null,
    delete_profile_picture: false,
    instagram_link: '',
    facebook_link: '',
    receive_email_notifications: true,
    receive_sms_notifications: false,
    show_contact: false,
    language: '',
    terms_accepted: false,
  },
};

const amount = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOf = (person: OwnProfile): ProfileValues => ({
  credentials: { ...nobodyYet.credentials, email: person.email },
  info: {
    first_name: toOneLine(person.first_name),
    last_name: toOneLine(person.last_name),
    age: String(person.age),
    sex: person.sex,
    city: toOneLine(person.city),
    preferred_location: toOneLine(person.preferred_location),
    phone_number: person.phone_number,
    budget_min: amount(person.budget_min),
    budget_max: amount(person.budget_max),
    yearly_income: amount(person.yearly_income),
  },
  extras: {
    ...nobodyYet.extras,
    instagram_link: expandedLink('instagram', person.instagram_link ?? ''),
    facebook_link: expandedLink('facebook', person.facebook_link ?? ''),
    receive_email_notifications: person.receive_email_notifications,
    receive_sms_notifications: person.receive_sms_notifications,
    show_contact: person.show_contact,
    language: person.language,
    terms_accepted: true,
  },
});

type Sex = keyof typeof sexLabels;

/** The schema has already checked that `sex` is a code. */
const codedInfo = (info: ProfileValues['info']) => ({ ...info, sex: info.sex as Sex });

const unlessBlank = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

export const registrationBody = (
  values: ProfileValues,
  page: Language,
): CallInput<typeof register>['body'] => {
  const { old_password: _unused, ...credentials } = values.credentials;
  const { delete_profile_picture: _none, show_contact: _later, ...extras } = extrasAsSent(values.extras);
  return {
    ...credentials,
    ...codedInfo(values.info),
    budget_min: unlessBlank(values.info.budget_min),
    yearly_income: unlessBlank(values.info.yearly_income),
    ...extras,
    profile_picture: extras.profile_picture ?? undefined,
    instagram_link: unlessBlank(extras.instagram_link),
    facebook_link: unlessBlank(extras.facebook_link),
    language: extras.language ?? page,
  };
};

export const editBody = (
  { credentials, info, extras }: ProfileValues,
  begun: ProfileValues,
): CallInput<typeof editProfile>['body'] => {
  const { email: _fixed, ...passwords } = credentials;
  const { terms_accepted: _given, ...changedExtras } = changedFields(
    extrasAsSent(extras),
    extrasAsSent(begun.extras),
  );
  return {
    ...changedFields(codedInfo(info), codedInfo(begun.info)),
    ...changedExtras,
    ...(changesPassword(credentials) ? passwords : {}),
  };
};

export const changesPassword = ({
  old_password,
  password,
  password_confirmation,
}: ProfileValues['credentials']): boolean => `${old_password}${password}${password_confirmation}` !== '';
