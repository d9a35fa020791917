import { withoutAccents } from '@lodgepole/contract/core/words';
import { provinces } from '@lodgepole/contract/places/places';
import { postalCodePattern } from '@lodgepole/contract/places/postal-code';

const regions = new Set(['canada', ...Object.entries(provinces).flat().map(withoutAccents)]);
const provinceBehind = new RegExp(`(?<=\\S)\\s+(?:${Object.keys(provinces).join('|')})$`);

/** What stands behind a city in an address: its province, postal code and country. No home is found by these. */
const isRegion = (part: string): boolean => {
  const words = withoutAccents(part.replace(postalCodePattern, '')).trim();
  return words === '' || regions.has(words);
};

export interface PlaceName {
  readonly text: string;
  /** What the same home's city or street must hold as well. */
  readonly within: readonly string[];
}

/** An address has no more parts; each one more would be looked for in every home. */
const mostParts = 5;

/** `Toronto, ON, Canada` means the city; `75 King St S, Waterloo` the street in that city. */
export const placeName = (location: string): PlaceName => {
  const [first = location, ...others] = location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, mostParts);
  const last = others.findLastIndex((part) => !isRegion(part));
  const [text = first, ...within] = [first, ...others.slice(0, last + 1)].map((part) =>
    part.replace(provinceBehind, ''),
  );
  return { text, within };
};
