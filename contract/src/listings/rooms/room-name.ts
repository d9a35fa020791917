import { provinceOf } from '../../places/province.ts';
import type { Listing } from '../listing.ts';

type Home = Pick<Listing, 'bedrooms' | 'city' | 'property_type'> & Partial<Pick<Listing, 'postal_code'>>;

/** Houses in Québec are also described by their bedrooms. */
const houses = new Set(['H', 'T']);

/** What people in Québec say: 1½ is a studio, 4½ has two bedrooms. */
export const roomName = ({ bedrooms, city, property_type, postal_code = '' }: Home): string | null => {
  if (provinceOf(city, postal_code) !== 'QC' || houses.has(property_type)) return null;
  return bedrooms === 0 ? '1½' : `${bedrooms + 2}½`;
};
