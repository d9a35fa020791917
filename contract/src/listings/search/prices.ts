import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { ListingSearch } from './search-schema.ts';

export const PriceBar = z.object({ from: z.number(), to: z.number().nullable(), count: z.int().min(0) });
export type PriceBar = z.output<typeof PriceBar>;

export const PriceHistogram = z.object({ total: z.int(), bars: z.array(PriceBar) });
export type PriceHistogram = z.output<typeof PriceHistogram>;

export const priceHistogram = endpoint({
  method: 'GET',
  path: '/listings/prices',
  access: 'optional',
  summary: 'How prices are spread over what a search finds, whatever prices it asks for',
  query: ListingSearch,
  reply: PriceHistogram,
  limit: 'map',
});
