import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { Id, listField } from '../../core/form/fields.ts';
import { sentence } from '../../core/text/text.ts';
import { Listing } from '../listing.ts';

export const mostCompared = 4;

export const compareMessages = {
  ids: sentence('Send the ids of one to four listings.'),
  full: sentence('You can compare at most four homes. Remove one first.'),
  fetchFailed: sentence('Failed to fetch the homes to compare.'),
} as const;

const CompareQuery = z.object({
  ids: listField(z.unknown()).transform((items, context): number[] => {
    const read = z
      .array(Id)
      .min(1)
      .max(mostCompared)
      .safeParse([...new Set(items.map(String))]);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: compareMessages.ids });
    return z.NEVER;
  }),
});

/** Single calls would count as views of pages that nobody opened. */
export const compareListings = endpoint({
  method: 'GET',
  path: '/listings/compare',
  access: 'optional',
  summary: 'Up to four listings by id, in that order; those that are not there for the caller are left out',
  query: CompareQuery,
  reply: z.array(Listing),
});
