import { isHint, shortestAddressQuery } from '@lodgepole/contract/places/address';
import { cityLabel, shortestCityQuery } from '@lodgepole/contract/places/places';
import { maxPlaceSuggestions, type Place } from '@lodgepole/contract/places/search';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { type GazetteerPlace, loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { loadPostalAreas, type PostalArea } from '../../../../gazetteer/postal-areas.ts';
import { cityOf } from '../addresses/address-city.ts';
import { makeAddressPlaces } from '../addresses/address-places.ts';
import { readAddressText } from '../addresses/address-text.ts';
import type { Ranked } from '../cities/name-ranking.ts';
import type { PlacesProvider } from '../providers/places.provider.ts';
import { makePlaceAtPoint } from './place-at-point.ts';
import { makePlaceIndex } from './place-index.ts';
import { addressPlace, namedPlace, postalPlace } from './place-rows.ts';
import { makePostalSearch } from './postal-search.ts';

interface FoundPlaces {
  readonly places: Place[];
  /** False when the provider of addresses failed. */
  readonly isComplete: boolean;
}

export type FindPlaces = (text: string) => Promise<FoundPlaces>;

/** More than are offered, since some share a label. */
const mostRanked = 2 * maxPlaceSuggestions;

/** A number and a street: only then is the provider worth a call. */
const looksLikeAddress = (text: string): boolean => {
  if (text.length < shortestAddressQuery || !/\d/.test(text)) return false;
  const { number, words } = readAddressText(text);
  return number !== '' && words.length > 0;
};

/** The other places are offered whether or not the provider answers. */
const addressesOf = async (
  text: string,
  provider: Pick<PlacesProvider, 'addresses'>,
): Promise<FoundPlaces> => {
  if (!looksLikeAddress(text)) return { places: [], isComplete: true };
  try {
    const rows = await provider.addresses(text, false);
    const places = rows.flatMap((row) => (isHint(row) ? [] : [addressPlace(row)]));
    return { places, isComplete: true };
  } catch {
    return { places: [], isComplete: false };
  }
};

/** Each label once, where it came first. */
const distinct = (places: readonly Place[]): Place[] => {
  const labels = new Set<string>();
  return places.filter(({ label }) => {
    const isNew = !labels.has(label);
    labels.add(label);
    return isNew;
  });
};

/**
 * Everything people search homes around. Names come from the gazetteer whichever provider is chosen: it knows neighbourhoods
 * and campuses, and answers without a network.
 */
export const makePlaceSearch = (
  provider: Pick<PlacesProvider, 'addresses'>,
  places: readonly GazetteerPlace[] = loadGazetteer(),
  postalAreas: readonly PostalArea[] = loadPostalAreas(),
): FindPlaces => {
  const cities = new Map(
    places.filter(({ kind }) => kind === 'city').map((city) => [cityLabel(city.name, city.province), city]),
  );
  const findNamed = makePlaceIndex(places);
  const findAtPoint = makePlaceAtPoint(places);
  const findPostal = makePostalSearch(postalAreas, places);
  const addressPlaces = makeAddressPlaces(places, postalAreas);
  const cityOfAddress = (text: string): Place[] => {
    const city = looksLikeAddress(text) ? cityOf(readAddressText(text), addressPlaces) : undefined;
    return city ? [namedPlace(city, undefined)] : [];
  };
  const toRow = ({ item }: Ranked<GazetteerPlace>): Place =>
    namedPlace(item, cities.get(cityLabel(item.city ?? '', item.province)));
  return async (text) => {
    if (foldName(text).length < shortestCityQuery) return { places: [], isComplete: true };
    const atPoint = findAtPoint(text);
    const told = atPoint ?? findPostal(text).map(postalPlace);
    if (atPoint || told.length > 0) return { places: told, isComplete: true };
    const asked = addressesOf(text, provider);
    const { matches, nearMisses } = findNamed(text);
    const rowsOf = (ranked: readonly Ranked<GazetteerPlace>[]) => ranked.slice(0, mostRanked).map(toRow);
    const { places: addresses, isComplete } = await asked;
    const found = distinct([...rowsOf(matches), ...addresses, ...rowsOf(nearMisses)]);
    return {
      places: found.length > 0 ? found.slice(0, maxPlaceSuggestions) : cityOfAddress(text),
      isComplete,
    };
  };
};
