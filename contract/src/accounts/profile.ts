import { z } from 'zod';
import { languages } from '../core/text/language.ts';
import { Rating } from './rating.ts';
import { AnswerRate } from './response.ts';

export const intents = ['', 'home', 'roommates', 'landlord'] as const;
export type Intent = (typeof intents)[number];

const shared = {
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  age: z.int(),
  sex: z.string(),
  sex_display: z.string(),
  city: z.string(),
  preferred_location: z.string(),
  instagram_link: z.string().nullable(),
  facebook_link: z.string().nullable(),
  roommate_profile: z.int().nullable(),
  response: AnswerRate.nullable(),
};

export const Profile = z.object(shared);
export type Profile = z.output<typeof Profile>;

export const OwnProfile = z.object({
  ...shared,
  email: z.string(),
  phone_number: z.string(),
  budget_min: z.number().nullable(),
  budget_max: z.number(),
  yearly_income: z.number().nullable(),
  receive_email_notifications: z.boolean(),
  receive_sms_notifications: z.boolean(),
  show_contact: z.boolean(),
  language: z.enum(languages),
  terms_accepted: z.boolean(),
  /** No push notifications between these times, `HH:MM` in this time zone. */
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  time_zone: z.string(),
  intent: z.enum(intents),
  intent_asked: z.boolean(),
  /** This and what follows is only in the reply of `GET /profile/me`. */
  is_staff: z.boolean().exactOptional(),
  /** The staff calls are refused until the session has a second factor. */
  needs_second_factor: z.boolean().exactOptional(),
  totp: z.boolean().exactOptional(),
  recovery_codes_left: z.int().exactOptional(),
  passkeys: z.int().exactOptional(),
  push_devices: z.int().exactOptional(),
});
export type OwnProfile = z.output<typeof OwnProfile>;

const privateFields = {
  budget_min: true,
  budget_max: true,
  yearly_income: true,
  receive_email_notifications: true,
  receive_sms_notifications: true,
  show_contact: true,
  language: true,
  terms_accepted: true,
  quiet_from: true,
  quiet_to: true,
  time_zone: true,
} as const;

export const SeenProfile = Profile.extend({
  ...OwnProfile.pick(privateFields).partial().shape,
  rating: Rating.nullable().exactOptional(),
});
export type SeenProfile = z.output<typeof SeenProfile>;

export const DeviceSession = z.object({
  id: z.int(),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type DeviceSession = z.output<typeof DeviceSession>;

export const Tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  first_sign_in: z.boolean().exactOptional(),
});
export const DetailReply = z.object({ detail: z.string() });
