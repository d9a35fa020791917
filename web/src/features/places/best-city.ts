import { type City, provinces } from '@lodgepole/contract/places/places';

/** Without case, accents and punctuation: "St. John’s, NL" and "st johns nl" are one name. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

const isNamed = ({ name, province }: City, text: string): boolean =>
  ['', province, provinces[province]].some((end) => folded(`${name} ${end}`) === folded(text));

export const cityNamed = (cities: readonly City[], text: string): City | undefined =>
  cities.find((city) => isNamed(city, text));

/** The city of that name, or else the best suggestion. */
export const bestCityOf = (cities: readonly City[], text: string): City | undefined =>
  cityNamed(cities, text) ?? cities[0];
