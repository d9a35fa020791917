import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/fields.ts';
import { Listing } from '../listings/listing.ts';

const byId = z.object({ id: Id });

export const Recommendation = Listing.extend({
  /** The reason for the recommendation, in words. */
  reason: z.string(),
});
export type Recommendation = z.output<typeof Recommendation>;

export const myRecommendations = endpoint({
  method: 'GET',
  path: '/recommendations',
  access: 'user',
  summary: 'Homes that may suit one, each with the reason',
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
