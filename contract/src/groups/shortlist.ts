import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id, nullableField, optionalField, textField } from '../core/form/fields.ts';
import { sentence } from '../core/text/text.ts';
import { Listing } from '../listings/listing.ts';
import { ListingChoice } from './forms.ts';
import { type GroupFacts, type GroupViewer, isMember, ownsGroup } from './rules.ts';

export const shortlistMessages = {
  note: sentence('A note cannot exceed 300 characters.'),
  vote: sentence('Choose yes, maybe or no.'),
  tooMany: sentence('A shortlist can have at most 50 homes. Remove some of them first.'),
  fetchFailed: sentence('Failed to fetch the shortlist.'),
  addFailed: sentence('Failed to add the home to the shortlist.'),
  voteFailed: sentence('Failed to save your vote.'),
  removeFailed: sentence('Failed to remove the home from the shortlist.'),
} as const;

export const shortlistRefusals = {
  'added-by-another': sentence(
    'Only the member who added this home or the owner of the group can remove it.',
  ),
} as const;

export const maxShortlisted = 50;
export const longestNote = 300;

export const votes = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof votes)[number];

export const ShortlistForm = z.object({
  ...ListingChoice.shape,
  note: optionalField(textField({ max: longestNote, tooLong: shortlistMessages.note })),
});
export type ShortlistForm = z.output<typeof ShortlistForm>;

/** Null takes the vote back. */
export const VoteForm = z.object({ vote: nullableField(z.enum(votes, { error: shortlistMessages.vote })) });

export const Shortlisted = z.object({
  listing: Listing,
  added_by: z.int().nullable(),
  note: z.string(),
  votes: z.object({ yes: z.int(), maybe: z.int(), no: z.int() }),
  vote: z.enum(votes).nullable(),
  created_at: z.iso.datetime(),
});
export type Shortlisted = z.output<typeof Shortlisted>;

export const ListingShortlist = z.object({ group: z.int(), name: z.string(), added: z.boolean() });
export type ListingShortlist = z.output<typeof ListingShortlist>;

export const removalRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
  { added_by }: Pick<Shortlisted, 'added_by'>,
): keyof typeof shortlistRefusals | null =>
  ownsGroup(viewer, group) || (isMember(viewer, group) && added_by === viewer.roommate_profile)
    ? null
    : 'added-by-another';

const byId = z.object({ id: Id });
const one = z.object({ id: Id, listing: Id });

export const groupShortlist = endpoint({
  method: 'GET',
  path: '/groups/:id/shortlist',
  access: 'user',
  summary: 'The homes that a group considers, most yes first, for its members',
  params: byId,
  reply: z.array(Shortlisted),
});

export const listingShortlists = endpoint({
  method: 'GET',
  path: '/listings/:id/shortlists',
  access: 'user',
  summary:
    'The caller’s groups that look for a home, newest first, and whether this listing is on their shortlist',
  params: byId,
  reply: z.array(ListingShortlist),
});

export const addToShortlist = endpoint({
  method: 'POST',
  path: '/groups/:id/shortlist',
  access: 'user',
  summary: 'Put a listing on the shortlist of a group',
  params: byId,
  body: ShortlistForm,
  reply: Shortlisted,
  status: 201,
});

export const voteOnListing = endpoint({
  method: 'PUT',
  path: '/groups/:id/shortlist/:listing/vote',
  access: 'user',
  summary: 'Vote on a home of the shortlist, or take the vote back with null',
  params: one,
  body: VoteForm,
  reply: Shortlisted,
});

export const removeFromShortlist = endpoint({
  method: 'DELETE',
  path: '/groups/:id/shortlist/:listing',
  access: 'user',
  summary: 'Remove a home from the shortlist of a group',
  params: one,
  reply: 'empty',
});
