import { z } from 'zod';
import { Fit } from './fit.ts';
import { Compatibility } from './habits/compatibility.ts';
import { Overlap } from './overlap.ts';

/** The email is null, or masked in a member search, for viewers who may not see it. */
export const RoommateUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  profile_picture: z.string().nullable(),
  age: z.int(),
  sex: z.string(),
  sex_display: z.string(),
  city: z.string(),
  preferred_location: z.string(),
});
export type RoommateUser = z.output<typeof RoommateUser>;

export const Roommate = z.object({
  id: z.int(),
  user: RoommateUser,
  /** Null for everyone but the landlord and the person. */
  fit: Fit.nullable(),
  compatibility: Compatibility.nullable(),
  overlap: Overlap.nullable(),
  description: z.string(),
  move_in_date: z.string(),
  stay_length: z.int(),
  occupation: z.string(),
  occupation_display: z.string(),
  roommate_budget: z.number(),
  smoke_friendly: z.boolean(),
  cannabis_friendly: z.boolean(),
  pet_friendly: z.boolean(),
  couple_friendly: z.boolean(),
  gender_preference: z.string(),
  gender_preference_display: z.string(),
  open_to_message: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Roommate = z.output<typeof Roommate>;
