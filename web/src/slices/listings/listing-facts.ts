import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { withoutContext } from '@lodgepole/contract/core/text/text';
import { propertyTypes } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { roomName } from '@lodgepole/contract/listings/rooms/room-name';
import { formats } from '../../lib/text/format.ts';
import { say } from '../../lib/text/say.ts';

type Located = Pick<Listing, 'accuracy'> & Partial<Pick<Listing, 'location_precision'>>;

const reach = { address: undefined, street: 500, area: 2500, city: 6000 } as const;
/** A home that shows only its area has a point at most 400 metres away. */
const areaReach = 500;

/** Undefined for a point that is exact, or that nobody called anything else. */
export const reachMetres = ({ accuracy, location_precision }: Located): number | undefined =>
  accuracy === 'area' && location_precision === 'area' ? areaReach : reach[accuracy ?? 'address'];

export const isApproximate = (listing: Located): boolean => reachMetres(listing) !== undefined;

type Placed = Pick<Listing, 'bedrooms' | 'city'> & Partial<Pick<Listing, 'postal_code' | 'property_type'>>;

/** `4½`, as readers of French expect of homes in Québec; null for all others. */
const roomsOf = (i18n: I18n, home: Placed): string | null =>
  i18n.locale === localeOf.fr ? roomName({ property_type: '', ...home }) : null;

type Size = Placed & Pick<Listing, 'bathrooms' | 'sqft_area'>;

const bedroomFact = (bedrooms: number, rooms: string | null): MessageDescriptor => {
  if (rooms === null)
    return bedrooms === 0 ? msg`Studio` : msg`${plural(bedrooms, { one: '# bed', other: '# bed' })}`;
  return bedrooms === 0
    ? msg`Studio (${rooms})`
    : msg`${rooms} (${plural(bedrooms, { one: '# bedroom', other: '# bedrooms' })})`;
};

type Room = Pick<Listing, 'kind' | 'household_size' | 'private_bathroom'>;

/** How big a home is: `2 bed`, `1 bath`, `850 sq ft`. */
export const sizeFacts = (i18n: I18n, home: Size): readonly string[] => {
  const { bedrooms, bathrooms, sqft_area } = home;
  const area = formats(i18n).number(sqft_area);
  return [
    i18n._(bedroomFact(bedrooms, roomsOf(i18n, home))),
    i18n._(msg`${plural(bathrooms, { one: '# bath', other: '# bath' })}`),
    i18n._(msg`${area} sq ft`),
  ];
};

const bathroomFact = (isPrivate: boolean | null): MessageDescriptor | null => {
  if (isPrivate === null) return null;
  return isPrivate ? msg`Private bathroom` : msg`Shared bathroom`;
};

/** Of a room: who lives there and its bathroom. */
export const roomFacts = (
  i18n: I18n,
  { household_size, private_bathroom }: Partial<Room>,
): readonly string[] => {
  const people = household_size ?? 0;
  const texts = [
    (household_size ?? null) === null
      ? null
      : msg`${plural(people, { 0: 'Nobody lives there now', one: '# person lives there', other: '# people live there' })}`,
    bathroomFact(private_bathroom ?? null),
  ];
  return texts.filter((text) => text !== null).map((text) => i18n._(text));
};

/** How big a home is; of a room first what a tenant gets, then its home as the home. */
export const briefFacts = (i18n: I18n, listing: Size & Partial<Room>): readonly string[] => {
  if (listing.kind !== 'R') return sizeFacts(i18n, listing);
  const [size = ''] = sizeFacts(i18n, listing);
  return [...roomFacts(i18n, listing), i18n._(msg`Home: ${size}`)];
};

const otherType = propertyTypes.O;

/** `Apartment`; a type that is none of the listed ones is just a home. */
const typeName = (i18n: I18n, label: string): string =>
  label === withoutContext(otherType) || label === say(i18n, otherType)
    ? i18n._(msg`Home`)
    : say(i18n, label);

/** `Apartment in Waterloo`. */
export const listingTitle = (
  i18n: I18n,
  home: Pick<Listing, 'property_type_display' | 'city'> & Partial<Placed & Pick<Listing, 'kind'>>,
): string => {
  const { city, bedrooms } = home;
  if (home.kind === 'R') return i18n._(msg`Room in ${city}`);
  const type = typeName(i18n, home.property_type_display);
  const rooms = bedrooms === undefined ? null : roomsOf(i18n, { ...home, bedrooms });
  return i18n._(rooms === null ? msg`${type} in ${city}` : msg`${type} ${rooms} in ${city}`);
};

type Named = Placed & Pick<Listing, 'property_type' | 'neighbourhood'> & Partial<Pick<Listing, 'kind'>>;

const studios: Readonly<Record<string, MessageDescriptor>> = {
  A: msg`Studio apartment`,
  C: msg`Studio condo`,
};

const withBedrooms = (count: number): Readonly<Record<string, MessageDescriptor>> => ({
  H: msg`${plural(count, { one: '#-bedroom house', other: '#-bedroom house' })}`,
  A: msg`${plural(count, { one: '#-bedroom apartment', other: '#-bedroom apartment' })}`,
  C: msg`${plural(count, { one: '#-bedroom condo', other: '#-bedroom condo' })}`,
  T: msg`${plural(count, { one: '#-bedroom townhouse', other: '#-bedroom townhouse' })}`,
});

const withRooms = (rooms: string): Readonly<Record<string, MessageDescriptor>> => ({
  A: msg`${rooms} apartment`,
  C: msg`${rooms} condo`,
});

const bareName = ({ kind, property_type, bedrooms }: Named, rooms: string | null): MessageDescriptor => {
  if (kind === 'R') return msg`Room`;
  if (rooms !== null && bedrooms === 0) return msg`Studio (${rooms})`;
  if (rooms !== null) return withRooms(rooms)[property_type] ?? msg`${rooms} home`;
  if (bedrooms === 0) return studios[property_type] ?? msg`Studio`;
  const anyHome = msg`${plural(bedrooms, { one: '#-bedroom home', other: '#-bedroom home' })}`;
  return withBedrooms(bedrooms)[property_type] ?? anyHome;
};

/** `2-bedroom condo near High Park`: tells homes of one city apart, for titles and previews. */
export const listingName = (i18n: I18n, listing: Named): string => {
  const { city, neighbourhood } = listing;
  const home = i18n._(bareName(listing, roomsOf(i18n, listing)));
  return i18n._(neighbourhood ? msg`${home} near ${neighbourhood}` : msg`${home} in ${city}`);
};

/** `Available now`, or from which day on. */
export const moveInText = (
  i18n: I18n,
  { move_in_date }: Pick<Listing, 'move_in_date'>,
  today: string,
): string => {
  if (move_in_date <= today) return i18n._(msg`Available now`);
  const day = formats(i18n).day(move_in_date);
  return i18n._(msg`Available ${day}`);
};
