import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { Id } from '../../core/form/fields.ts';
import { Listing } from '../listing.ts';

export const mostAround = 6;

/** Leaves out the viewer's own listings; no listing is in both lists. */
export const ListingsAround = z.object({
  /** Same area, similar price and size, most alike first. */
  similar: z.array(Listing),
  nearby: z.array(Listing),
});
export type ListingsAround = z.output<typeof ListingsAround>;

export const listingsAround = endpoint({
  method: 'GET',
  path: '/listings/:id/around',
  access: 'optional',
  summary: 'Homes that are like a listing, and homes nearby',
  params: z.object({ id: Id }),
  reply: ListingsAround,
});
