import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { integerField } from '../../core/form/fields.ts';
import { sentence } from '../../core/text/text.ts';
import { ListingPoint } from '../listing.ts';
import { ListingSearch } from './search-schema.ts';

/** From this zoom on, a map gets clusters instead of listings. */
export const mostPoints = 500;
/** More fit neither a screen nor a slow connection. */
export const mostClusters = 400;

export const ListingCluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.int().min(1),
  min_price: z.number(),
  /** `south,west,north,east`. */
  bounds: z.string(),
});
export type ListingCluster = z.output<typeof ListingCluster>;

/** Single listings up to 500, clusters above. */
export const ListingMap = z.object({
  total: z.int(),
  points: z.array(ListingPoint),
  clusters: z.array(ListingCluster),
});
export type ListingMap = z.output<typeof ListingMap>;

const deepestZoom = 22;
const chooseZoom = sentence('Choose a zoom from 0 to 22.');

/** The default zoom fits the area that is searched. */
export const MapSearch = ListingSearch.safeExtend({
  zoom: integerField(chooseZoom).pipe(z.number().min(0, chooseZoom).max(deepestZoom, chooseZoom)).optional(),
});

export const listingMap = endpoint({
  method: 'GET',
  path: '/listings/map',
  access: 'optional',
  summary: 'Everything a search finds, for a map: homes, or clusters of them when there are more than 500',
  query: MapSearch,
  reply: ListingMap,
  limit: 'map',
});
