import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';
import { Listing } from '../listings/listing.ts';
import { SavedSearch, SavedSearchEdit, SavedSearchForm } from './searches.ts';

const byId = z.object({ id: Id });

export const mySearches = endpoint({
  method: 'GET',
  path: '/searches',
  access: 'user',
  summary: 'One’s saved searches, newest first, each with the number of new homes',
  reply: z.array(SavedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/searches',
  access: 'user',
  summary: 'Save a search, with how soon an email tells of new homes',
  body: SavedSearchForm,
  reply: SavedSearch,
  status: 201,
});

export const changeSearch = endpoint({
  method: 'PATCH',
  path: '/searches/:id',
  access: 'user',
  summary: 'Rename a saved search, change what it looks for or how soon an email comes',
  params: byId,
  body: SavedSearchEdit,
  reply: SavedSearch,
});

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/searches/:id',
  access: 'user',
  summary: 'Delete a saved search',
  params: byId,
  reply: 'empty',
});

export const markSearchSeen = endpoint({
  method: 'POST',
  path: '/searches/:id/seen',
  access: 'user',
  summary: 'Say that one has seen the new homes of a saved search',
  params: byId,
  reply: SavedSearch,
});

export const searchMatches = endpoint({
  method: 'GET',
  path: '/searches/:id/matches',
  access: 'user',
  summary: 'The new homes of a saved search, the newest match first',
  params: byId,
  query: z.object(pageFields),
  reply: z.array(Listing),
  paged: true,
});
