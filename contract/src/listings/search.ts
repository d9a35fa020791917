import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  Id,
  integerField,
  Latitude,
  Longitude,
  lineField,
  listField,
  moneyField,
  numberField,
} from '../core/fields.ts';
import { pageFields, Sort } from '../core/paging.ts';
import { sentence } from '../core/text.ts';
import { type Comfort, comforts, propertyTypes } from './codes.ts';
import { listingMessages as say } from './messages.ts';

const enterPrice = sentence('Enter a price of 0 or more.');
const enterCount = sentence('Enter a number of 0 or more.');
const enterRadius = sentence('Enter a distance in kilometres.');

/** Filters without a match give an empty result; only invalid numbers are refused. */
const [farthest, dearest, most] = [100_000, 1_000_000_000_000, 1_000_000];

const comfortList = listField(z.enum(Object.keys(comforts) as Comfort[]));

const filters = {
  location: lineField({ max: 200 }).optional(),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radius: numberField(enterRadius).pipe(z.number().min(0, enterRadius).max(farthest, enterRadius)).optional(),
  min_price: moneyField(enterPrice, 0, dearest).optional(),
  max_price: moneyField(enterPrice, 0, dearest).optional(),
  bedrooms: integerField(enterCount).pipe(z.number().min(0, enterCount).max(most, enterCount)).optional(),
  bathrooms: numberField(enterCount).pipe(z.number().min(0, enterCount).max(most, enterCount)).optional(),
  property_type: codeField(propertyTypes).optional(),
  furnished: booleanField().optional(),
  pet_friendly: booleanField().optional(),
  shareable: booleanField().optional(),
  utilities: comfortList.optional(),
  amenities: comfortList.optional(),
  owner: Id.optional(),
  sort: Sort.optional(),
  ...pageFields,
};

type Filters = z.output<z.ZodObject<typeof filters>>;

/** Problems between parameters that are valid by themselves. */
const searchProblems = ({ location, lat, lng, owner, min_price, max_price }: Filters): [string, string][] => {
  const problems: [string, string][] = [];
  if (min_price !== undefined && max_price !== undefined && min_price > max_price)
    problems.push(['min_price', say.priceOrder]);
  if ((lat === undefined) !== (lng === undefined))
    problems.push([lat === undefined ? 'lat' : 'lng', say.bothCoordinates]);
  else if (location === undefined && lat === undefined && owner === undefined)
    problems.push(['Location', say.chooseLocation]);
  return problems;
};

/** The parameters of a search. A place is needed: a name, a point, or an owner. */
export const ListingSearch = z.object(filters).superRefine((search, context) => {
  for (const [field, message] of searchProblems(search))
    context.addIssue({ code: 'custom', path: [field], message });
});
export type ListingSearch = z.output<typeof ListingSearch>;
