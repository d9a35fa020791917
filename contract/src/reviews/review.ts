import { z } from 'zod';
import { sentence } from '../core/text.ts';

/** The role in which a person is reviewed. */
export const revieweeRoles = {
  T: sentence('Tenant'),
  L: sentence('Landlord'),
  R: sentence('Roommate'),
} as const;

/** How two people dealt with each other, the strongest way first, in words that fit both. */
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
  /** Null when the author's account is deleted: the review is anonymous. */
  reviewer: ReviewPerson.nullable(),
  /** The two dealt with each other. Only such reviews count in ratings. */
  verified: z.boolean(),
  /** A sentence on how they dealt with each other; null when it is not verified. */
  about: z.string().nullable(),
  /** What the person reviewed answered. */
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;

/** The summary of a person's verified reviews; the average has one decimal. */
export const Rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.output<typeof Rating>;
