import { z } from 'zod';
import { codeField } from '../../core/codes.ts';
import { endpoint } from '../../core/endpoint.ts';
import { booleanField, Latitude, Longitude, lineField } from '../../core/form/fields.ts';
import { sentence } from '../../core/text/text.ts';
import { travelModes } from './travel.ts';

export const myPlacesMessages = {
  name: sentence('Give the place a name of 1 to 40 characters.'),
  label: sentence('Choose the place from the list.'),
  mode: sentence('Choose on foot, by bike, by transit or by car.'),
  tooMany: sentence('You can keep at most five places. Remove one first.'),
  list: sentence('Send a list of places.'),
  fetchFailed: sentence('Failed to fetch your places.'),
  saveFailed: sentence('Failed to save your places.'),
} as const;

export const mostPlaces = 5;

const MyPlaceForm = z.object({
  name: lineField({ min: 1, max: 40, message: myPlacesMessages.name }),
  label: lineField({ max: 200, message: myPlacesMessages.label }),
  lat: Latitude,
  lng: Longitude,
  mode: codeField(travelModes, myPlacesMessages.mode),
  shared: booleanField().default(false),
});

const MyPlacesForm = z
  .array(z.unknown(), { error: myPlacesMessages.list })
  .refine((places) => places.length <= mostPlaces, { path: ['name'], error: myPlacesMessages.tooMany })
  .pipe(z.array(MyPlaceForm));

/** Private, unless shared with one's groups as minutes. */
export const MyPlace = z.object({
  name: z.string(),
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  mode: codeField(travelModes),
  shared: z.boolean(),
});
export type MyPlace = z.output<typeof MyPlace>;

export const Travel = z.object({
  name: z.string(),
  mode: codeField(travelModes),
  km: z.number(),
  minutes: z.int(),
});
export type Travel = z.output<typeof Travel>;

export const myPlaces = endpoint({
  method: 'GET',
  path: '/places/mine',
  access: 'user',
  summary: 'One’s own places that matter',
  reply: z.array(MyPlace),
});

export const saveMyPlaces = endpoint({
  method: 'PUT',
  path: '/places/mine',
  access: 'user',
  summary: 'Replace all of one’s own places that matter, at most five',
  body: MyPlacesForm,
  reply: z.array(MyPlace),
});
