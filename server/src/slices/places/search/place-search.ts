import { isHint, shortestAddressQuery } from '@lodgepole/contract/places/address';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { cityLabel, defaultRadius, shortestCityQuery } from '@lodgepole/contract/places/places';
import { isCityOfAddress, maxPlaceSuggestions, type Place } from '@lodgepole/contract/places/search';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { builtUpKm, type GazetteerPlace, loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { loadPostalAreas, type PostalArea } from '../../../../gazetteer/postal-areas.ts';
import { cityOf } from '../addresses/address-city.ts';
import { makeAddressPlaces } from '../addresses/address-places.ts';
import { readAddressText } from '../addresses/address-text.ts';
import type { Ranked } from '../cities/name-ranking.ts';
import { makePlaceNearby } from '../near/place-nearby.ts';
import type { PlacesProvider } from '../providers/places.provider.ts';
import { makePlaceIndex } from './place-index.ts';
import { addressPlace, makePostalSearch, namedPlace, postalPlace } from './place-rows.ts';

const written = /^\s*(-?\d{1,2}(?:\.\d{1,8})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/;

const readPoint = (text: string): Point | null => {
  const [, lat, lng] = written.exec(text) ?? [];
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };
};

/** Points farther from every city are at sea, in the wilderness or abroad. */
const farthestKm = 60;

const nearestCity = (point: Point, cities: readonly GazetteerPlace[]): GazetteerPlace | null => {
  let best: GazetteerPlace | null = null;
  let nearness = Number.POSITIVE_INFINITY;
  for (const city of cities) {
    const km = distanceKm(point, city);
    if (km > farthestKm || km / builtUpKm(city.population) >= nearness) continue;
    [best, nearness] = [city, km / builtUpKm(city.population)];
  }
  return best;
};

/** The point, given as `lat,lng`, stays the centre. */
const makePlaceAtPoint = (places: readonly GazetteerPlace[]) => {
  const cities = places.filter(({ kind }) => kind === 'city');
  const nearby = makePlaceNearby(places);
  return (text: string): Place[] | null => {
    const point = readPoint(text);
    if (!point) return null;
    const city = nearestCity(point, cities);
    if (!city) return [];
    const part = nearby(point);
    const { name, kind, province, city: around } = part ?? { ...city, city: undefined };
    const label =
      around === undefined ? cityLabel(name, province) : `${name}, ${cityLabel(around, province)}`;
    return [
      { id: `near-${point.lat},${point.lng}`, name, province, label, kind, ...point, radius: defaultRadius },
    ];
  };
};

interface FoundPlaces {
  readonly places: Place[];
  readonly isComplete: boolean;
}

export type FindPlaces = (text: string) => Promise<FoundPlaces>;

const mostRanked = 2 * maxPlaceSuggestions;

/** The provider is only called for a number and a street. */
const looksLikeAddress = (text: string): boolean => {
  if (text.length < shortestAddressQuery || !/\d/.test(text)) return false;
  const { number, words } = readAddressText(text);
  return number !== '' && words.length > 0;
};

/** A failing provider does not affect the other places. */
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

const distinct = (places: readonly Place[]): Place[] => {
  const labels = new Set<string>();
  return places.filter(({ label }) => {
    const isNew = !labels.has(label);
    labels.add(label);
    return isNew;
  });
};

/** From the gazetteer whatever the provider: it has neighbourhoods and campuses and needs no network. */
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
  /** For "Eaton Centre, Toronto" the city is better than nothing. */
  const cityAround = (text: string): Place[] => {
    const city = cityOf(readAddressText(text), addressPlaces);
    if (!city || !(looksLikeAddress(text) || isCityOfAddress(text, { kind: 'city', name: city.name })))
      return [];
    return [namedPlace(city, undefined)];
  };
  const toRow = ({ item }: Ranked<GazetteerPlace>): Place =>
    namedPlace(item, cities.get(cityLabel(item.city ?? '', item.province)));
  return async (text) => {
    if (foldName(text).length < shortestCityQuery) return { places: [], isComplete: true };
    const atPoint = findAtPoint(text);
    const places = atPoint ?? findPostal(text).map(postalPlace);
    if (atPoint || places.length > 0) return { places: places, isComplete: true };
    const asked = addressesOf(text, provider);
    const { matches, nearMisses } = findNamed(text);
    const rowsOf = (ranked: readonly Ranked<GazetteerPlace>[]) => ranked.slice(0, mostRanked).map(toRow);
    const { places: addresses, isComplete } = await asked;
    const found = distinct([...rowsOf(matches), ...addresses, ...rowsOf(nearMisses)]);
    return {
      places: found.length > 0 ? found.slice(0, maxPlaceSuggestions) : cityAround(text),
      isComplete,
    };
  };
};
