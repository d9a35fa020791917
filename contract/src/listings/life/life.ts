import { z } from 'zod';
import { codeField } from '../../core/codes.ts';
import { booleanField, Id, lineField } from '../../core/form/fields.ts';
import { pageFields, sorts } from '../../core/paging.ts';
import { chosenStatuses, listingStatuses } from '../codes.ts';
import { Listing } from '../listing.ts';
import { listingMessages as say } from '../messages.ts';

/** `group` names the applicants that get the home when it is rented. */
export const StatusForm = z
  .object({
    status: z.enum(chosenStatuses, { error: say.status }),
    group: Id.nullish(),
  })
  .refine(({ status, group }) => status === 'R' || (group ?? null) === null, {
    path: ['group'],
    error: say.groupUnlessRented,
  });
export type StatusForm = z.output<typeof StatusForm>;

/** Favourites are the current ones, applications all that were ever sent. */
export const ListingStats = z.object({
  views: z.int(),
  favourites: z.int(),
  conversations: z.int(),
  applications: z.int(),
  /** Without cancelled ones. */
  viewings: z.int(),
});
export type ListingStats = z.output<typeof ListingStats>;

export const StatsDay = z.object({
  date: z.iso.date(),
  views: z.int(),
  favourites: z.int(),
  conversations: z.int(),
});
export type StatsDay = z.output<typeof StatsDay>;

export const ListingStatsByDay = ListingStats.extend({
  /** The last thirty days, oldest first. */
  days: z.array(StatsDay),
});
export type ListingStatsByDay = z.output<typeof ListingStatsByDay>;

export const OwnListing = Listing.extend({
  /** Days until it expires; 0 when it has, null when it is paused, rented or held. */
  days_left: z.int().nullable(),
  stats: ListingStats,
  waiting: z.object({ messages: z.int(), applications: z.int() }),
});
export type OwnListing = z.output<typeof OwnListing>;

/** `attention`: listings that expire within a week or have somebody waiting come first. */
export const ownSorts = [...sorts, 'expiring', 'attention'] as const;
export type OwnSort = (typeof ownSorts)[number];

const longestSearch = 200;

export const OwnListingsQuery = z.object({
  ...pageFields,
  status: codeField(listingStatuses).optional(),
  /** In the address, the unit and the reference. */
  q: lineField({ max: longestSearch }).optional(),
  sort: z.enum(ownSorts).optional(),
  by_building: booleanField().optional(),
});
export type OwnListingsQuery = z.output<typeof OwnListingsQuery>;
