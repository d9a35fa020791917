import { agree } from '../../french/agree.ts';
import { inHood } from '../../french/places.ts';
import type { Home } from '../home.ts';

const numbers = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq'];

/** Feminine, as chambres are. */
export const inWords = (count: number): string => numbers[count] ?? String(count);

export const rooms = ({ bedrooms }: Home): string =>
  bedrooms === 1 ? 'une chambre fermée' : `${inWords(bedrooms)} chambres fermées`;

export const isFlat = ({ property_type }: Home): boolean => property_type === 'A' || property_type === 'C';

export const isHouse = ({ property_type }: Home): boolean => property_type === 'H' || property_type === 'T';

const nouns: Readonly<Record<Home['property_type'], string>> = {
  H: 'maison',
  A: 'appartement',
  C: 'condo',
  T: 'maison de ville',
  O: 'logement',
};

/** In Québec flats are counted by their rooms, the bathroom as a half: two bedrooms, kitchen and living room are a 4½. */
export const sized = (home: Home): string => {
  const { bedrooms, property_type, city } = home;
  if (bedrooms === 0) return 'studio';
  if (!isFlat(home) || city.province !== 'QC')
    return `${nouns[property_type]} ${bedrooms === 1 ? 'd’une chambre' : `de ${inWords(bedrooms)} chambres`}`;
  return property_type === 'C' ? `condo ${bedrooms + 2}½` : `${bedrooms + 2}½`;
};

/** Fills in `{size}` and `{where}`; `[beau|belle]` agrees with what the home is called. */
export const about = (home: Home, text: string): string =>
  agree(text, isHouse(home) ? 'F' : 'M')
    .replaceAll('{size}', sized(home))
    .replaceAll('{where}', inHood(home.hood));

/** `1 075 pi²` */
export const area = ({ sqft_area }: Home): string =>
  `${String(sqft_area).replace(/(?<=\d)(?=\d{3}$)/, ' ')} pi²`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
