import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { pageFields, Sort } from '../core/paging.ts';
import { sentence } from '../core/text/text.ts';
import { Listing } from '../listings/listing.ts';

const byId = z.object({ id: Id });

export const favouriteMessages = {
  fetchFailed: sentence('Failed to fetch favourites.'),
  addFailed: sentence('Failed to add to favourites.'),
  removeFailed: sentence('Failed to remove from favourites.'),
} as const;

export const myFavourites = endpoint({
  method: 'GET',
  path: '/favourites',
  access: 'user',
  summary: 'The listings one saved',
  query: z.object({ ...pageFields, sort: Sort.optional() }),
  reply: z.object({ favorite_listings: z.array(Listing) }),
  paged: 'favorite_listings',
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/favourites/add/:id',
  access: 'user',
  summary: 'Save a listing',
  params: byId,
  reply: z.object({ detail: z.string() }),
  status: 201,
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/favourites/remove/:id',
  access: 'user',
  summary: 'No longer keep a listing',
  params: byId,
  reply: 'empty',
});

export const favouriteAlertKinds = ['price_down', 'rented', 'active'] as const;
export type FavouriteAlertKind = (typeof favouriteAlertKinds)[number];

export const FavouriteAlert = z.object({
  id: z.int(),
  listing: Listing,
  kind: z.enum(favouriteAlertKinds),
  /** The current and the previous price, if it fell. */
  price: z.number().optional(),
  previous_price: z.number().optional(),
  created_at: z.iso.datetime(),
});
export type FavouriteAlert = z.output<typeof FavouriteAlert>;

export const favouriteAlerts = endpoint({
  method: 'GET',
  path: '/favourites/alerts',
  access: 'user',
  summary: 'What happened to the listings one saved and one has not seen yet, newest first',
  reply: z.array(FavouriteAlert),
});

export const markAlertsSeen = endpoint({
  method: 'POST',
  path: '/favourites/alerts/seen',
  access: 'user',
  summary: 'Say that one has seen what happened, up to an alert or all of it',
  body: z.object({ last: Id.optional() }),
  reply: 'empty',
});
