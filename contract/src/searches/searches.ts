import { z } from 'zod';
import { lineField } from '../core/fields.ts';
import { sentence } from '../core/text.ts';
import { ListingSearch } from '../listings/search.ts';

/** How soon an email tells of homes that a saved search finds. */
export const searchFrequencies = {
  instant: sentence('At once'),
  daily: sentence('Once a day'),
  off: sentence('Never'),
} as const;
export type SearchFrequency = keyof typeof searchFrequencies;

export const maxSearches = 50;
export const maxSearchName = 80;

export const searchMessages = {
  name: sentence('Enter a name for this search.'),
  nameTooLong: sentence('Enter at most 80 characters.'),
  frequency: sentence('Choose instant, daily or off.'),
  query: sentence('Send the parameters of the search as an object.'),
  tooMany: sentence('You can save at most 50 searches. Delete one first.'),
  notFound: sentence('This search is no longer saved.'),
} as const;

const frequency = z.enum(Object.keys(searchFrequencies) as SearchFrequency[], {
  error: searchMessages.frequency,
});
const name = lineField({
  min: 1,
  max: maxSearchName,
  message: searchMessages.name,
  tooLong: searchMessages.nameTooLong,
});

/** Parameters of `viewAll` as they were sent: known ones only, without paging. */
export const SavedQuery = z.record(z.string(), z.unknown());
export type SavedQuery = z.output<typeof SavedQuery>;

export const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: SavedQuery,
  frequency,
  created_at: z.iso.datetime(),
  /** Homes found since one last looked. */
  new_count: z.int().min(0),
});
export type SavedSearch = z.output<typeof SavedSearch>;

const paging = new Set(['page', 'page_size']);

/** What is kept of the parameters that were sent, with what they mean. */
export interface ReadQuery {
  readonly sent: SavedQuery;
  readonly search: ListingSearch;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The parameters of `viewAll` as an object, checked by the schema of `viewAll`. Paging is ignored. */
export const savedQueryField = z.unknown().transform((value, context): ReadQuery => {
  if (!isObject(value)) {
    context.addIssue({ code: 'custom', message: searchMessages.query });
    return z.NEVER;
  }
  const sent = Object.fromEntries(
    Object.entries(value)
      .map(([key, part]): [string, unknown] => [key.replace(/\[\]$/, ''), part])
      .filter(([key, part]) => Object.hasOwn(ListingSearch.shape, key) && !paging.has(key) && !isBlank(part)),
  );
  const read = ListingSearch.safeParse(sent);
  if (read.success) return { sent, search: read.data };
  for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path });
  return z.NEVER;
});

export const SavedSearchForm = z.object({ name, query: savedQueryField, frequency });
export type SavedSearchForm = z.output<typeof SavedSearchForm>;

export const SavedSearchEdit = SavedSearchForm.partial();
export type SavedSearchEdit = z.output<typeof SavedSearchEdit>;
