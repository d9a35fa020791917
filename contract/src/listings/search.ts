import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  dateField,
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
import { areaField } from '../places/area.ts';
import { boundsField } from '../places/bounds.ts';
import { type Comfort, comforts, laundryTypes, propertyTypes } from './codes.ts';
import { listingMessages as say } from './messages.ts';

const enterPrice = sentence('Enter a price of 0 or more.');
const enterCount = sentence('Enter a number of 0 or more.');
const enterArea = sentence('Enter an area of 0 square feet or more.');
const enterDate = sentence('Enter a date as YYYY-MM-DD.');
const enterRadius = sentence('Enter a distance in kilometres.');

/** Filters without a match give an empty result; only invalid numbers are refused. */
const [farthest, dearest, most] = [100_000, 1_000_000_000_000, 1_000_000];

const comfortList = listField(z.enum(Object.keys(comforts) as Comfort[]));

const countField = integerField(enterCount).pipe(z.number().min(0, enterCount).max(most, enterCount));

const filters = {
  location: lineField({ max: 200 }).optional(),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radius: numberField(enterRadius).pipe(z.number().min(0, enterRadius).max(farthest, enterRadius)).optional(),
  /** What a map shows. It takes the place of a name, and of a point and its radius. */
  bounds: boundsField.optional(),
  /** A drawn area, which takes their place as well. */
  area: areaField.optional(),
  min_price: moneyField(enterPrice, 0, dearest).optional(),
  max_price: moneyField(enterPrice, 0, dearest).optional(),
  bedrooms: countField.optional(),
  /** This many and no more; 0 is a studio. */
  bedrooms_exact: countField.optional(),
  bathrooms: numberField(enterCount).pipe(z.number().min(0, enterCount).max(most, enterCount)).optional(),
  /** One of several. */
  property_type: listField(codeField(propertyTypes)).optional(),
  laundry_type: listField(codeField(laundryTypes)).optional(),
  parking_min: countField.optional(),
  sqft_min: numberField(enterArea).pipe(z.number().min(0, enterArea).max(dearest, enterArea)).optional(),
  /** Homes that are free on that day or before. */
  move_in_before: dateField(enterDate).optional(),
  /** Only verified listings. False leaves all of them. */
  verified: booleanField().optional(),
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
const searchProblems = (search: Filters): [string, string][] => {
  const { location, lat, lng, bounds, area, owner, min_price, max_price } = search;
  const problems: [string, string][] = [];
  if (min_price !== undefined && max_price !== undefined && min_price > max_price)
    problems.push(['min_price', say.priceOrder]);
  if ((lat === undefined) !== (lng === undefined))
    problems.push([lat === undefined ? 'lat' : 'lng', say.bothCoordinates]);
  else if ([location, lat, bounds, area, owner].every((place) => place === undefined))
    problems.push(['Location', say.chooseLocation]);
  if (bounds !== undefined && area !== undefined) problems.push(['area', say.boundsOrArea]);
  return problems;
};

/** The parameters of a search. A place is needed: a name, a point, bounds, an area, or an owner. */
export const ListingSearch = z.object(filters).superRefine((search, context) => {
  for (const [field, message] of searchProblems(search))
    context.addIssue({ code: 'custom', path: [field], message });
});
export type ListingSearch = z.output<typeof ListingSearch>;
