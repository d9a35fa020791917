import { z } from 'zod';
import { lineField, optionalField } from '../core/form/fields.ts';
import { explainIssue } from '../core/form/issues.ts';
import { sentence } from '../core/text/text.ts';
import { type Search, searchOf } from '../listings/search/search.ts';
import { ListingSearch } from '../listings/search/search-schema.ts';

export const searchFrequencies = {
  instant: sentence('At once'),
  daily: sentence('Once a day'),
  off: sentence('Never'),
} as const;
export type SearchFrequency = keyof typeof searchFrequencies;

export const maxSearches = 50;
export const maxSearchName = 80;
/** As JSON. The longest area has 6,000 characters. */
const longestQuery = 8000;
const longestSource = 40;

export const searchConsent = sentence(
  'Lodgepole emails you when new homes match this search or their price falls. Every email has a link that stops them.',
);

export const searchMessages = {
  name: sentence('Enter a name for this search.'),
  nameTooLong: sentence('Enter at most 80 characters.'),
  frequency: sentence('Choose instant, daily or off.'),
  query: sentence('Send the parameters of the search as an object.'),
  queryTooLong: sentence('This search has too many parameters to be saved.'),
  source: sentence('Enter at most 40 characters.'),
  tooMany: sentence('You can save at most 50 searches. Delete one first.'),
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

const parameter = z.union([z.string(), z.number(), z.boolean()]);

export const SavedQuery = z.record(z.string(), z.union([parameter, z.array(parameter)]));
export type SavedQuery = z.output<typeof SavedQuery>;

export const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: SavedQuery,
  frequency,
  created_at: z.iso.datetime(),
  new_count: z.int().min(0),
});
export type SavedSearch = z.output<typeof SavedSearch>;

const paging = new Set(['page', 'page_size']);

export interface ReadQuery {
  readonly sent: SavedQuery;
  readonly search: Search;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

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
  const read = ListingSearch.safeParse(sent, { error: explainIssue });
  if (read.success) {
    const kept = SavedQuery.safeParse(sent);
    if (kept.success && JSON.stringify(sent).length <= longestQuery)
      return { sent: kept.data, search: searchOf(read.data) };
    context.addIssue({ code: 'custom', message: searchMessages.queryTooLong });
    return z.NEVER;
  }
  for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path });
  return z.NEVER;
});

/** Such as the name of a screen; kept with the consent. */
const source = optionalField(
  lineField({ min: 1, max: longestSource, message: searchMessages.source, tooLong: searchMessages.source }),
);

export const SavedSearchForm = z.object({ name, query: savedQueryField, frequency, source });
export type SavedSearchForm = z.output<typeof SavedSearchForm>;

export const SavedSearchEdit = SavedSearchForm.partial();
export type SavedSearchEdit = z.output<typeof SavedSearchEdit>;
