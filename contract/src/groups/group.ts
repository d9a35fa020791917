import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { listingStatuses } from '../listings/codes.ts';
import { Roommate } from '../roommates/roommate.ts';
import { groupStatuses } from './codes.ts';
import { Split } from './split.ts';

/** What an application can lack, in the order in which a group gets to it. */
export const missingParts = ['letter', 'introductions', 'split', 'ready', 'viewing'] as const;
export type MissingPart = (typeof missingParts)[number];

/** The part of a listing that a group shows. */
export const ListingPreview = z.object({
  id: z.int(),
  /** The user id of the landlord. */
  owner: z.int(),
  price: z.number(),
  status: codeField(listingStatuses),
  status_display: z.string(),
  property_type: z.string(),
  property_type_display: z.string(),
  bedrooms: z.int(),
  unit_number: z.string(),
  street_address: z.string(),
  city: z.string(),
  /** The front picture, small; null when there is none. */
  image: z.string().nullable(),
  placeholder: z.string().nullable(),
});
export type ListingPreview = z.output<typeof ListingPreview>;

export const Group = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  move_in_date: z.string(),
  move_in_ready: z.boolean(),
  /** How many people the group wants to be; null when it does not say. */
  size: z.int().nullable(),
  group_status: codeField(groupStatuses),
  group_status_display: z.string(),
  listing: z.int(),
  listing_preview: ListingPreview,
  /** Complete roommates, as their own page shows them to the viewer; the fit is for a share of the rent. */
  owner: Roommate,
  members: z.array(Roommate),
  /** Whether the viewer has opened the group since its status last changed. */
  checked: z.boolean(),
  /** The group's reply to the landlord's "Invited"; null before that and after another status. */
  answer: z.enum(['accepted', 'declined']).nullable(),
  /** The home is rented to this group. Always false for those who are neither in it nor the landlord. */
  has_home: z.boolean(),
  /** How the members split the rent, for them and for the landlord once they have applied; null for everyone else. */
  split: Split.nullable(),
  /** The roommate ids of the members who are ready to apply; null for everyone but the members. */
  ready: z.array(z.int()).nullable(),
  /** What the application lacks; null for everyone but the members. */
  missing: z.array(z.enum(missingParts)).nullable(),
  status_changed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type Group = z.output<typeof Group>;
