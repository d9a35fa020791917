import type { Language } from '@lodgepole/contract/core/language';
import type { PropertyType } from '@lodgepole/contract/listings/codes';
import { type ListingField, listingFields } from '@lodgepole/contract/listings/fields';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { KnownCity } from '../geography/cities.ts';
import type { Neighbourhood } from '../geography/city.ts';
import type { Style } from '../pictures/style.ts';
import type { Life } from './plan-life.ts';

/** Fields that are made up from something else of a home when it is written. */
const derived = [
  'city',
  'extra_amenities',
  'move_in_date',
  'accuracy',
] as const satisfies readonly ListingField[];
type PlannedField = Exclude<ListingField, (typeof derived)[number]>;

const isPlanned = (field: ListingField): field is PlannedField =>
  !(derived as readonly ListingField[]).includes(field);

/** The fields of a listing that a plan holds under their names. */
export const plannedFields: readonly PlannedField[] = listingFields.filter(isPlanned);

export type Outdoors = 'balcony' | 'yard';

/** What is there, before anyone describes it. */
export interface Home extends Readonly<Pick<Listing, Exclude<PlannedField, 'description'>>> {
  readonly city: KnownCity;
  readonly hood: Neighbourhood;
  readonly property_type: PropertyType;
  readonly style: Style;
  readonly age: 'new' | 'renovated' | 'character';
  readonly floor: number;
  readonly outdoors: Outdoors | null;
  readonly laundry_type: 'I' | 'S' | 'N';
  readonly extras: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoListing extends Home, Life {
  /** Its owner's place among the people. */
  readonly owner: number;
  /** What its owner writes. */
  readonly language: Language;
  readonly description: string;
  readonly moveInDays: number;
  readonly verification_status: 'U' | 'P' | 'V';
  /** Ids of drawings, the front first. */
  readonly pictures: readonly string[];
}
