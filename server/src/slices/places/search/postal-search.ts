import { distanceKm } from '@lodgepole/contract/places/geo';
import { provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import { maxPlaceSuggestions } from '@lodgepole/contract/places/search';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { longestProvinceName, provinceNamed } from '@lodgepole/contract/places/words/province-names';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';
import type { KnownArea } from './place-rows.ts';

/** The beginning of an area, all of it, or a code as far as it is typed, without its space. */
const begun = /^([ABCEGHJ-NPRSTVXY]\d)([ABCEGHJ-NPRSTV-Z](?:\d(?:[ABCEGHJ-NPRSTV-Z]\d?)?)?)?$/i;
const secondHalf = /^\d(?:[A-Z]\d?)?$/i;

interface TypedArea {
  /** `M5` or `M5V`. */
  readonly start: string;
  /** What else was typed, folded. */
  readonly rest: string;
}

const take = (words: readonly string[], at: number): TypedArea | null => {
  const [word = '', next = ''] = words.slice(at);
  if (!begun.test(word)) return null;
  const isWhole = word.length === 3 && secondHalf.test(next);
  const rest = [...words.slice(0, at), ...words.slice(at + (isWhole ? 2 : 1))];
  return { start: word.slice(0, 3).toUpperCase(), rest: rest.join(' ') };
};

/** A postal code at the beginning or at the end of the text, with at most a city beside it. */
const readTypedArea = (text: string): TypedArea | null => {
  const words = foldName(text).split(' ');
  if (words.length > 2 + longestProvinceName + mostCityWords) return null;
  return take(words, 0) ?? take(words, words.length - 2) ?? take(words, words.length - 1);
};

const mostCityWords = 8;

const isNamedBy = (rest: string, { city, province }: KnownArea): boolean => {
  if (rest === '' || provinceNamed(rest) === province) return true;
  const name = foldName(city ?? '');
  return name !== '' && (name.startsWith(rest) || rest.startsWith(name));
};

const nextKmOf = (area: PostalArea, areas: readonly PostalArea[]): number =>
  Math.min(...areas.filter((other) => other !== area).map((other) => distanceKm(area, other)));

/** Postal areas by what has been typed of a code. One that the data lack is not invented. */
export const makePostalSearch = (areas: readonly PostalArea[], places: readonly GazetteerPlace[]) => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const families = Map.groupBy(areas, ({ area }) => area.slice(0, 2));
  const known = areas.flatMap((area): KnownArea[] => {
    const city = area.cities.flatMap((id) => byId.get(id) ?? [])[0];
    const province = city?.province ?? provincesOfPostalCode(area.area)[0];
    const nextKm = nextKmOf(area, families.get(area.area.slice(0, 2)) ?? []);
    return province ? [{ area, province, city: city?.name, nextKm }] : [];
  });
  return (text: string): KnownArea[] => {
    const typed = readTypedArea(text);
    if (!typed) return [];
    return known
      .filter(({ area }) => area.area.startsWith(typed.start))
      .filter((area) => isNamedBy(typed.rest, area))
      .slice(0, maxPlaceSuggestions);
  };
};
