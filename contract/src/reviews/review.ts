import { z } from 'zod';
import { sentence } from '../core/text/text.ts';

export const revieweeRoles = {
  T: sentence('Tenant'),
  L: sentence('Landlord'),
  R: sentence('Roommate'),
} as const;

/** Strongest first, worded so that each sentence fits both people. */
export const reviewProofs = {
  viewing: sentence('One of them offered a viewing that the other had booked.'),
  group: sentence('They were in a group together.'),
  application: sentence('One of them applied with a group for the other’s home.'),
  messages: sentence('They wrote to each other.'),
} as const;
export type ReviewProof = keyof typeof reviewProofs;

export const ReviewPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
});
export type ReviewPerson = z.output<typeof ReviewPerson>;

export const Review = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  reviewee: ReviewPerson,
  reviewee_role: z.string(),
  reviewee_role_display: z.string(),
  reviewer: ReviewPerson.nullable(),
  /** Only these reviews count in ratings. */
  verified: z.boolean(),
  about: z.string().nullable(),
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;
