import type { KnownCity } from '../geography/cities.ts';
import type { Neighbourhood } from '../geography/city.ts';
import type { Style } from '../pictures/style.ts';

export type PropertyType = 'H' | 'A' | 'C' | 'T' | 'O';
export type Outdoors = 'balcony' | 'yard';

/** What is there, before anyone describes it. */
export interface Home {
  readonly city: KnownCity;
  readonly hood: Neighbourhood;
  readonly property_type: PropertyType;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly sqft_area: number;
  readonly style: Style;
  readonly age: 'new' | 'renovated' | 'character';
  readonly floor: number;
  readonly outdoors: Outdoors | null;
  readonly laundry_type: 'I' | 'S' | 'N';
  readonly parking_spaces: number;
  readonly furnished: boolean;
  readonly pet_friendly: boolean;
  readonly shareable: boolean;
  readonly heating: boolean;
  readonly ac: boolean;
  readonly fridge: boolean;
  readonly internet: boolean;
  readonly heat: boolean;
  readonly hydro: boolean;
  readonly water: boolean;
  readonly extras: readonly string[];
  readonly price: number;
  readonly payment_type: string;
  readonly unit_number: string;
  readonly street_address: string;
  readonly postal_code: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoListing extends Home {
  /** Its owner's place among the people. */
  readonly owner: number;
  readonly description: string;
  readonly moveInDays: number;
  readonly postedMinutesAgo: number;
  readonly verification_status: 'U' | 'P' | 'V';
  /** Ids of drawings, the front first. */
  readonly pictures: readonly string[];
}
