import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { CardListing } from './card.ts';
import { ListingChange, NewListing } from './drafts.ts';
import { imageLimitBytes, maxImages } from './images.ts';
import { ListingStatsByDay, OwnListing, OwnListingsQuery, StatusForm } from './life/life.ts';
import { Listing, ListingPoint, SeenListing } from './listing.ts';
import { listingMessages as say } from './messages.ts';
import { ListingSearch } from './search/search-schema.ts';

const byId = z.object({ id: Id });

/** Large enough for one picture too many and one too large, so that the form's own messages answer them. */
const listingBytes = (maxImages + 2) * imageLimitBytes;
const maxFile = { bytes: imageLimitBytes, message: say.imageTooLarge };

export const searchListings = endpoint({
  method: 'GET',
  path: '/listings/viewAll',
  access: 'optional',
  summary: 'Listings by place and filters',
  query: ListingSearch,
  reply: z.array(Listing),
  paged: true,
});

export const searchCards = endpoint({
  method: 'GET',
  path: '/listings/cards',
  access: 'optional',
  summary: 'The listings of a search, with only what a card shows',
  query: ListingSearch,
  reply: z.array(CardListing),
  paged: true,
});

export const mapListings = endpoint({
  method: 'GET',
  path: '/listings/points',
  access: 'optional',
  summary: 'Where the listings of a search are, for a map: the first 500, whatever the page',
  query: ListingSearch,
  reply: z.array(ListingPoint),
});

export const freshListings = endpoint({
  method: 'GET',
  path: '/listings/fresh',
  access: 'optional',
  summary: 'The newest listings anywhere',
  reply: z.array(Listing),
});

export const freshCards = endpoint({
  method: 'GET',
  path: '/listings/cards/fresh',
  access: 'optional',
  summary: 'The newest listings anywhere, with only what a card shows',
  reply: z.array(CardListing),
});

export const seeListing = endpoint({
  method: 'GET',
  path: '/listings/:id',
  access: 'optional',
  summary: 'One listing, with every price it had, the other rooms of the home and who lives there',
  params: byId,
  reply: SeenListing,
});

export const addListing = endpoint({
  method: 'POST',
  path: '/listings/add',
  access: 'user',
  summary: 'Post a listing with its pictures, or keep it as a draft',
  body: NewListing,
  encoding: 'multipart',
  maxBytes: listingBytes,
  maxFile,
  reply: Listing,
  status: 201,
  limit: 'upload',
});

export const editListing = endpoint({
  method: 'PATCH',
  path: '/listings/edit/:id',
  access: 'user',
  summary: 'Change one’s own listing, or publish a draft',
  params: byId,
  body: ListingChange,
  encoding: 'multipart',
  maxBytes: listingBytes,
  maxFile,
  reply: Listing,
  limit: 'upload',
});

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/listings/delete/:id',
  access: 'user',
  summary: 'Delete one’s own listing',
  params: byId,
  reply: 'empty',
});

export const interactions = ['click', 'favourite'] as const;

export const sendInteraction = endpoint({
  method: 'POST',
  path: '/interaction/send/:id',
  access: 'user',
  summary: 'Record that one opened or saved a listing',
  params: byId,
  body: z.object({ interaction: z.enum(interactions) }),
  reply: 'empty',
});

export const setListingStatus = endpoint({
  method: 'PATCH',
  path: '/listings/:id/status',
  access: 'user',
  summary: 'Pause one’s own listing, rent it out, to a group that applied if wanted, or make it active again',
  params: byId,
  body: StatusForm,
  reply: Listing,
  reachesOthers: true,
});

export const confirmListing = endpoint({
  method: 'POST',
  path: '/listings/:id/confirm',
  access: 'user',
  summary: 'Say that one’s own home is still available; an expired listing becomes active again',
  params: byId,
  reply: Listing,
});

export const ownListings = endpoint({
  method: 'GET',
  path: '/listings/mine',
  access: 'user',
  summary: 'One’s own listings in all statuses with their figures, newest first',
  query: OwnListingsQuery,
  reply: z.array(OwnListing),
  paged: true,
});

export const listingStats = endpoint({
  method: 'GET',
  path: '/listings/:id/stats',
  access: 'user',
  summary: 'The figures of one’s own listing, in total and for each of the last thirty days (UTC)',
  params: byId,
  reply: ListingStatsByDay,
});
