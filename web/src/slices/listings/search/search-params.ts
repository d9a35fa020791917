import { isOneLine } from '@lodgepole/contract/core/text';
import { affordabilityLabels } from '@lodgepole/contract/listings/affordability';
import { amenities, laundryTypes, propertyTypes, utilities } from '@lodgepole/contract/listings/codes';
import { isSimple, readCorners, writeArea } from '@lodgepole/contract/places/area';
import { readBounds, writeBounds } from '@lodgepole/contract/places/bounds';
import { defaultRadius } from '@lodgepole/contract/places/places';
import { readListView, writeListView } from '../../../lib/address/list-params.ts';
import { nameGiver, type SearchPlace, type SearchState, type SearchWithin } from './search-state.ts';

const names = [
  'city',
  'location',
  'unknown_address',
  'lat',
  'lng',
  'radius',
  'bounds',
  'area',
  'min_price',
  'max_price',
  'bedrooms',
  'bedrooms_exact',
  'bathrooms',
  'property_type',
  'property_type[]',
  'laundry_type',
  'laundry_type[]',
  'parking_min',
  'sqft_min',
  'move_in_before',
  'verified',
  'furnished',
  'pet_friendly',
  'shareable',
  'utilities',
  'utilities[]',
  'amenities',
  'amenities[]',
  'affordability',
  'owner',
  'sort',
  'page',
  'page_size',
] as const;

type Name = (typeof names)[number];

const longestName = 200;
const largestId = 2_147_483_647;

const price = /^\d{1,12}(\.\d{1,2})?$/;
const half = /^\d{1,3}(\.\d)?$/;
const distance = /^\d{1,4}(\.\d{1,3})?$/;
const whole = /^\d{1,10}$/;
const signed = /^-?\d{1,3}(\.\d{1,20})?$/;

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

const numberIn = (text: string | null, form: RegExp, least: number, most: number): number | null => {
  const value = text !== null && form.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

const oneOf = <Value extends string | number>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => String(value) === text?.trim()) ?? null;

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const readPlace = (params: URLSearchParams): SearchPlace | null => {
  const text = (params.get('city') ?? params.get('location') ?? '').trim();
  const label = text.length > longestName || !isOneLine(text) ? '' : text;
  const lat = numberIn(params.get('lat'), signed, -90, 90);
  const lng = numberIn(params.get('lng'), signed, -180, 180);
  if (lat !== null && lng !== null)
    return label === ''
      ? { kind: 'area', lat, lng }
      : {
          kind: 'city',
          label,
          lat,
          lng,
          ...(params.get('unknown_address') === 'true' && { replacesAddress: true }),
        };
  return label === '' ? null : { kind: 'name', label };
};

const readWithin = (params: URLSearchParams): SearchWithin | null => {
  const corners = readCorners(params.get('area') ?? '');
  if (corners && isSimple(corners)) return { kind: 'area', corners };
  const bounds = readBounds(params.get('bounds') ?? '');
  return bounds && { kind: 'bounds', bounds };
};

const day = /^\d{4}-\d{2}-\d{2}$/;

const readDay = (text: string | null): string | null => {
  const written = text?.trim() ?? '';
  const isReal = day.test(written) && new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written);
  return isReal ? written : null;
};

/** Reads a search from an address. What makes no sense there counts as not said. */
export const readSearch = (params: URLSearchParams): SearchState => {
  const number = (name: Name, form: RegExp, least = 0, most = Number.MAX_SAFE_INTEGER) =>
    numberIn(params.get(name), form, least, most);
  const answer = (name: Name) => truths.get(params.get(name)?.trim().toLowerCase() ?? '') ?? null;
  const listed = (...from: readonly Name[]) =>
    from
      .flatMap((name) => params.getAll(name))
      .flatMap((list) => list.split(','))
      .map((code) => code.trim());
  const comforts = listed('utilities', 'utilities[]', 'amenities', 'amenities[]');
  const types = listed('property_type', 'property_type[]');
  const laundries = listed('laundry_type', 'laundry_type[]');
  const within = readWithin(params);
  return {
    place: within ? nameGiver(readPlace(params), within) : readPlace(params),
    within,
    // A saved search may have a distance of its own.
    radius: number('radius', distance, 0.1, 1000) ?? defaultRadius,
    filters: {
      min_price: number('min_price', price),
      max_price: number('max_price', price),
      bedrooms: number('bedrooms', whole, 0, 100),
      bedrooms_exact: number('bedrooms_exact', whole, 0, 100),
      bathrooms: number('bathrooms', half, 0, 100),
      property_type: keysOf(propertyTypes).filter((key) => types.includes(key)),
      laundry_type: keysOf(laundryTypes).filter((key) => laundries.includes(key)),
      parking_min: number('parking_min', whole, 0, 1000),
      sqft_min: number('sqft_min', price, 0, 1_000_000),
      move_in_before: readDay(params.get('move_in_before')),
      verified: answer('verified') || null,
      furnished: answer('furnished'),
      pet_friendly: answer('pet_friendly'),
      shareable: answer('shareable'),
      utilities: keysOf(utilities).filter((key) => comforts.includes(key)),
      amenities: keysOf(amenities).filter((key) => comforts.includes(key)),
      affordability: oneOf(keysOf(affordabilityLabels), params.get('affordability')),
      owner: number('owner', whole, 1, largestId),
    },
    ...readListView(params),
  };
};

type Written = number | string | boolean | null;

const withinParts = (within: SearchWithin | null): [Name, Written][] => {
  if (within === null) return [];
  return within.kind === 'bounds'
    ? [['bounds', writeBounds(within.bounds)]]
    : [['area', writeArea(within.corners)]];
};

const placeParts = ({ place, radius }: SearchState): [Name, Written][] => {
  const isCircle = place !== null && place.kind !== 'name';
  return [
    ['city', place?.kind === 'city' ? place.label : null],
    ['location', place?.kind === 'name' ? place.label : null],
    ['lat', isCircle ? place.lat : null],
    ['lng', isCircle ? place.lng : null],
    ['radius', isCircle || radius !== defaultRadius ? radius : null],
    ['unknown_address', (place?.kind === 'city' && place.replacesAddress) || null],
  ];
};

/** Writes a search into an address, leaving alone what else stands there. What is usual is not written. */
export const writeSearch = (search: SearchState, into = new URLSearchParams()): URLSearchParams => {
  const params = new URLSearchParams(into);
  for (const name of names) params.delete(name);
  const { filters, sort, page, page_size } = search;
  const { utilities: included, amenities: present, property_type, laundry_type, ...rest } = filters;
  const parts: [string, Written][] = [
    ...placeParts(search),
    ...withinParts(search.within),
    ...Object.entries(rest),
    ...property_type.map((type): [Name, Written] => ['property_type', type]),
    ...laundry_type.map((type): [Name, Written] => ['laundry_type', type]),
    ...included.map((utility): [Name, Written] => ['utilities', utility]),
    ...present.map((amenity): [Name, Written] => ['amenities', amenity]),
  ];
  for (const [name, value] of parts) if (value !== null) params.append(name, String(value));
  return writeListView(params, { sort, page, page_size });
};
