import { wordsOf } from '@lodgepole/contract/core/text/words';
import { type City, provinces } from '@lodgepole/contract/places/places';

const folded = (text: string): string => wordsOf(text).join(' ');

const isNamed = ({ name, province }: City, text: string): boolean =>
  ['', province, provinces[province]].some((end) => folded(`${name} ${end}`) === folded(text));

const cityNamed = (cities: readonly City[], text: string): City | undefined =>
  cities.find((city) => isNamed(city, text));

export const bestCityOf = (cities: readonly City[], text: string): City | undefined =>
  cityNamed(cities, text) ?? cities[0];
