import { z } from 'zod';
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
} from '../../core/form/fields.ts';
import { pageFields, Sort } from '../../core/paging.ts';
import { sentence } from '../../core/text/text.ts';
import { areaField } from '../../places/area.ts';
import { boundsField } from '../../places/bounds.ts';
import { listingMessages as say } from '../messages.ts';
import { isPriceOrderWrong, largestRadius, longestPlaceName, type SearchValues } from './search.ts';
import {
  type FilterRule,
  filterNames,
  filterRules,
  type GivenFilters,
  type Sent,
  type SentFilterName,
  stayProblem,
} from './search-filters.ts';

const enterRadius = sentence('Enter a distance in kilometres.');

const within = (message: string, most: number, least = 0) =>
  z.number().min(least, message).max(most, message);

/** Undefined for filters that only screens know. */
const fieldOf = (rule: FilterRule): z.ZodType | undefined => {
  switch (rule.kind) {
    case 'number':
      return numberField(rule.message).pipe(within(rule.message, rule.most));
    case 'count':
      return integerField(rule.message).pipe(within(rule.message, rule.most, rule.least));
    case 'money':
      return moneyField(rule.message, 0, rule.most);
    case 'id':
      return Id;
    case 'day':
      return dateField(rule.message);
    case 'text':
      return lineField({ max: rule.most, tooLong: rule.message });
    case 'code':
      return z.enum(Object.keys(rule.codes));
    case 'yes':
    case 'yes-no':
      return booleanField();
    case 'codes':
      return listField(z.enum(Object.keys(rule.taken)));
    case 'choice':
      return undefined;
  }
};

type FilterFields = {
  readonly [Name in SentFilterName]: z.ZodOptional<z.ZodType<NonNullable<GivenFilters[Name]>, Sent>>;
};

const filterFields = Object.fromEntries(
  filterNames.flatMap((name) => {
    const field = fieldOf(filterRules[name]);
    return field ? [[name, field.optional()]] : [];
  }),
) as unknown as FilterFields;

const problemsOf = (search: SearchValues): [string, string][] => {
  const { location, lat, lng, bounds, area, owner } = search;
  const problems: [string, string][] = [];
  if (isPriceOrderWrong(search)) problems.push(['min_price', say.priceOrder]);
  if ((lat === undefined) !== (lng === undefined))
    problems.push([lat === undefined ? 'lat' : 'lng', say.bothCoordinates]);
  else if ([location, lat, bounds, area, owner].every((place) => place === undefined))
    problems.push(['Location', say.chooseLocation]);
  if (bounds !== undefined && area !== undefined) problems.push(['area', say.boundsOrArea]);
  const stay = stayProblem(search);
  if (stay) problems.push(stay);
  return problems;
};

export const ListingSearch = z
  .object({
    location: lineField({ max: longestPlaceName }).optional(),
    lat: Latitude.optional(),
    lng: Longitude.optional(),
    radius: numberField(enterRadius).pipe(within(enterRadius, largestRadius)).optional(),
    /** Replaces a name, or a point and its radius. */
    bounds: boundsField.optional(),
    area: areaField.optional(),
    ...filterFields,
    sort: Sort.optional(),
    ...pageFields,
  })
  .superRefine((search, context) => {
    for (const [field, message] of problemsOf(search))
      context.addIssue({ code: 'custom', path: [field], message });
  });
