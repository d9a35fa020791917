import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { listingStatuses } from '../listings/codes.ts';
import { Roommate } from '../roommates/roommate.ts';
import { groupStatuses, joinPolicies } from './codes.ts';
import { JoinRequest } from './requests/request.ts';
import { Split } from './split/split.ts';

/** In the order in which groups do it. Without a home, only `home`. */
export const missingParts = ['home', 'letter', 'introductions', 'split', 'ready', 'viewing'] as const;
export type MissingPart = (typeof missingParts)[number];

export const ListingPreview = z.object({
  id: z.int(),
  owner: z.int(),
  price: z.number(),
  status: codeField(listingStatuses),
  status_display: z.string(),
  property_type: z.string(),
  property_type_display: z.string(),
  bedrooms: z.int(),
  capacity: z.int().nullable(),
  unit_number: z.string(),
  street_address: z.string(),
  city: z.string(),
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
  size: z.int().nullable(),
  join_policy: codeField(joinPolicies),
  group_status: codeField(groupStatuses),
  group_status_display: z.string(),
  listing: z.int().nullable(),
  listing_preview: ListingPreview.nullable(),
  /** The fit is for a share of the rent. */
  owner: Roommate,
  members: z.array(Roommate),
  checked: z.boolean(),
  answer: z.enum(['accepted', 'declined']).nullable(),
  /** For members and the landlord; otherwise null. */
  note: z.string().nullable(),
  request: JoinRequest.nullable(),
  has_home: z.boolean(),
  /** Null for outsiders, and for the landlord until the group has applied. */
  split: Split.nullable(),
  /** Roommate ids; null for non-members. */
  ready: z.array(z.int()).nullable(),
  missing: z.array(z.enum(missingParts)).nullable(),
  status_changed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type Group = z.output<typeof Group>;

export interface GroupWithListing extends Group {
  readonly listing: number;
  readonly listing_preview: ListingPreview;
}

export const hasChosenListing = (group: Group): group is GroupWithListing => group.listing_preview !== null;
