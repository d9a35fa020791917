import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { listingStatuses } from '../listings/codes.ts';
import { Roommate } from '../roommates/roommate.ts';
import { groupStatuses } from './codes.ts';

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
  status_changed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type Group = z.output<typeof Group>;
