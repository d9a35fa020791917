import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { myPlaces, saveMyPlaces } from '../places/mine/my-places.ts';

/** Minutes only: the places themselves stay private. */
export const ListingTravel = z.object({
  /** The id of the home or of one on the shortlist. */
  listing: z.int(),
  people: z.array(z.object({ member: z.int(), name: z.string(), minutes: z.int() })),
  worst: z.int().nullable(),
  sum: z.int().nullable(),
});
export type ListingTravel = z.output<typeof ListingTravel>;

export const groupTravel = endpoint({
  method: 'GET',
  path: '/groups/:id/travel',
  access: 'user',
  summary:
    'How long members travel from the home and the shortlist to the first place each shares, shortest longest way first',
  params: z.object({ id: Id }),
  reply: z.array(ListingTravel),
});

export const travelEndpoints = [myPlaces, saveMyPlaces, groupTravel] as const;
