import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { lineField } from '../core/form/fields.ts';
import { maxAddressQueryLength } from './address.ts';
import { defaultRadius, Province, placesMessages } from './places.ts';
import { foldName } from './words/fold-name.ts';

export const placeKinds = ['city', 'neighbourhood', 'postal', 'campus', 'address'] as const;

export const Place = z.object({
  id: z.string(),
  name: z.string(),
  province: Province,
  label: z.string(),
  kind: z.enum(placeKinds),
  lat: z.number(),
  lng: z.number(),
  radius: z.number(),
});
export type Place = z.output<typeof Place>;

export const maxPlaceSuggestions = 8;

/** Keeps a radius that the person has widened. */
export const radiusAround = ({ radius }: Pick<Place, 'radius'>, current: number): number =>
  current > defaultRadius ? current : radius;

const numberedStreet = /(?:^|[\s,#-])\d+[a-z]?[\s,].*\p{L}/iu;

/** Words before a city's name that name nothing else: "Near", "Ville de". */
const filler =
  /^(?:(?:near|in|around|the|greater|city|town|village|of|pres|a|au|ville|village|grand|de|du|la|le)(?: |$))*$/;

const namesMore = (text: string, city: string): boolean => {
  const start = ` ${text} `.indexOf(` ${city} `);
  return start > 0 && !filler.test(text.slice(0, start).trim());
};

/** For an unknown address or spot, `findPlaces` answers with its city. */
export const isCityOfAddress = (typed: string, { kind, name }: Pick<Place, 'kind' | 'name'>): boolean => {
  const [text, city] = [foldName(typed), foldName(name)];
  const isName = text.startsWith(city) || city.startsWith(text);
  return kind === 'city' && !isName && (numberedStreet.test(typed) || namesMore(text, city));
};

export const findPlaces = endpoint({
  method: 'GET',
  path: '/places/search',
  access: 'public',
  summary:
    'Cities, neighbourhoods, postal areas, campuses and addresses for the text typed so far, best first',
  query: z.object({
    q: lineField({ max: maxAddressQueryLength, tooLong: placesMessages.addressTooLong }).optional(),
  }),
  reply: z.array(Place),
  cacheSeconds: 3600,
  limit: 'typing',
});
