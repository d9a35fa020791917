import { checkListing } from '@lodgepole/contract/listings/help/listing-check';
import type { FastifyContextConfig } from 'fastify';

/** Whatever public pages show: listings, names, pictures, ratings, staff decisions. */
const changing = [
  '/listings/',
  '/edit-profile/',
  '/delete-profile',
  '/profile/reviews/',
  '/reviews/',
  '/staff/',
  '/appeals',
];

/**
 * Whether a call may change what anonymous readers see. Kept pages are checked twice a second anyway, which is soon enough
 * for what other calls change, such as how fast a landlord answers.
 */
export const mayChangePages = (
  method: string,
  { endpoint, budget }: Readonly<FastifyContextConfig> = {},
): boolean => {
  if (method === 'GET' || method === 'HEAD' || endpoint === checkListing) return false;
  if (!endpoint) return budget === 'answer';
  return changing.some((start) => endpoint.path.startsWith(start));
};
