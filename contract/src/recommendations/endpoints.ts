import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id, Latitude, Longitude, lineField } from '../core/form/fields.ts';
import { Listing } from '../listings/listing.ts';
import { listingMessages } from '../listings/messages.ts';

const byId = z.object({ id: Id });

export const Recommendation = Listing.extend({
  reason: z.string(),
});
export type Recommendation = z.output<typeof Recommendation>;

export const LastSearch = z
  .object({
    lat: Latitude.optional(),
    lng: Longitude.optional(),
    location: lineField({ max: 200 }).optional(),
  })
  .superRefine(({ lat, lng }, context) => {
    if ((lat === undefined) === (lng === undefined)) return;
    const path = [lat === undefined ? 'lat' : 'lng'];
    context.addIssue({ code: 'custom', path, message: listingMessages.bothCoordinates });
  });
export type LastSearch = z.output<typeof LastSearch>;

export const myRecommendations = endpoint({
  method: 'GET',
  path: '/recommendations',
  access: 'user',
  summary: 'Homes that may suit one, each with the reason',
  query: LastSearch,
  reply: z.array(Recommendation),
});

export const dismissRecommendation = endpoint({
  method: 'POST',
  path: '/recommendations/dismiss/:id',
  access: 'user',
  summary: 'Not interested: do not recommend this home, and fewer like it',
  params: byId,
  reply: 'empty',
});

export const restoreRecommendation = endpoint({
  method: 'DELETE',
  path: '/recommendations/dismiss/:id',
  access: 'user',
  summary: 'Take back “not interested”',
  params: byId,
  reply: 'empty',
});
