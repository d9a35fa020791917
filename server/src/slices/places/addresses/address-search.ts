import {
  type Address,
  type AddressRow,
  addressLabel,
  maxAddressSuggestions,
} from '@lodgepole/contract/places/address';
import { distanceKm } from '@lodgepole/contract/places/geo';
import { isRuralArea, postalAreaOf, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import {
  foldWord,
  isDirection,
  isFrenchType,
  isParticle,
  namesStreet,
} from '@lodgepole/contract/places/words/street-words';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';
import type { CityIndex } from '../cities/city-index.ts';
import { reachKm } from '../postal/postal-area-index.ts';
import { chooseCity } from './address-city.ts';
import { hints, warnings } from './address-hints.ts';
import { type CityChoice, makeAddressPlaces, type Places } from './address-places.ts';
import { type AddressText, isRural, readAddressText } from './address-text.ts';

/** In "Côte-des-Neiges" the joining words stay in lower case. */
const joining = /-(?:de|des|du|la|le|les|et|en|au|aux|sur|sous|d|l)(?=-)/gi;

const capitalise = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(joining, (particle) => particle.toLowerCase());

/** "l'église" is "l'Église", and "o'connor" is "O'Connor". */
const elided = /^(d|l|o)['’](\p{L}.*)$/iu;

const recaseWord = (word: string, index: number): string => {
  const lower = word.toLowerCase();
  if (isDirection(word) && foldWord(word).length <= 2) return word.toUpperCase();
  if (foldWord(word) === 'rr') return 'RR';
  if (isFrenchType(word) && index === 0) return lower;
  if (isParticle(word) && index > 0) return lower;
  if (/^\d/.test(word)) return /^\d+[a-z]$/.test(lower) && !lower.endsWith('e') ? lower.toUpperCase() : lower;
  const [, article, name] = elided.exec(lower) ?? [];
  if (article && name) return `${article === 'o' ? 'O' : article}'${capitalise(name)}`;
  return capitalise(lower);
};

/** Only for text in a single case: "RUE SAINT-DENIS" and "rue saint-denis" become "rue Saint-Denis". */
const tidyCase = (street: string): string => {
  const isMixed = street !== street.toUpperCase() && street !== street.toLowerCase();
  return isMixed ? street : street.split(' ').map(recaseWord).join(' ');
};

/** Beyond this the postal code or the city is a mistake, however large the city. */
const doubtfulKm = 60;

const locate = (area: PostalArea | undefined, city: GazetteerPlace) =>
  area && !isRuralArea(area.area) && distanceKm(area, city) <= reachKm(city)
    ? { lat: area.lat, lng: area.lng, accuracy: 'area' as const }
    : { lat: city.lat, lng: city.lng, accuracy: 'city' as const };

const doubt = (code: string, area: PostalArea | undefined, city: GazetteerPlace): string | null => {
  const isSameProvince = provincesOfPostalCode(code).includes(city.province);
  if (!area)
    return isSameProvince ? null : warnings.otherProvince(postalAreaOf(code), city.name, city.province);
  const km = distanceKm(area, city);
  const isExpected = isSameProvince && isRuralArea(area.area);
  return isExpected || km <= doubtfulKm ? null : warnings.far(area.area, km, city.name);
};

const streetOf = ({ words }: AddressText, { streetEnd }: CityChoice, { names }: Places): string => {
  const segments = new Map<number, string>();
  for (const { text, segment } of words.slice(0, streetEnd))
    segments.set(segment, segments.has(segment) ? `${segments.get(segment)} ${text}` : text);
  return [...segments]
    .filter(([segment, text]) => segment === 0 || names.find(text).length === 0)
    .map(([, text]) => tidyCase(text))
    .join(', ');
};

const toAddress = (
  typed: AddressText,
  code: string,
  street: string,
  city: GazetteerPlace,
  { areas }: Places,
): Address => {
  const area = areas.find(postalAreaOf(code));
  const warning = doubt(code, area, city);
  const parts = {
    street_address: typed.number === '' ? street : `${typed.number} ${street}`,
    unit_number: typed.unit,
    city: city.name,
    province: city.province,
    postal_code: code,
  };
  return { label: addressLabel(parts), ...parts, ...locate(area, city), ...(warning && { warning }) };
};

const missingStart = (
  { number, words }: AddressText,
  { streetEnd }: CityChoice,
  street: string,
  { names }: Places,
) => {
  const hasStreet = namesStreet(words.slice(0, streetEnd).map(({ text }) => text));
  if (number !== '') return hasStreet ? null : hints.street();
  if (hasStreet && isRural(street)) return null;
  return hasStreet && names.find(street).length === 0 ? hints.number(street) : hints.start();
};

const missingCode = ({ area, wrong }: AddressText, { cities, unknown }: CityChoice, { areas }: Places) => {
  if (wrong !== null) return hints.wrongCode(wrong);
  if (unknown !== null) return hints.unknownCity(unknown);
  if (area !== null) return hints.restOfCode(area);
  return cities[0] ? hints.code(areas.exampleFor(cities[0])) : hints.cityAndCode();
};

const missingCity = ({ cities, unknown }: CityChoice): AddressRow[] => {
  if (unknown !== null) return [hints.unknownCity(unknown)];
  return cities.length === 0 ? [hints.city()] : [];
};

const farCity = (code: string, { cities: [city] }: CityChoice, { areas, isFar }: Places): AddressRow[] => {
  const area = areas.find(postalAreaOf(code));
  return city && area && isFar(city, code)
    ? [{ hint: warnings.far(area.area, distanceKm(area, city), city.name) }]
    : [];
};

const rowsFor = (typed: AddressText, places: Places): AddressRow[] => {
  const choice = chooseCity(typed, places);
  const street = streetOf(typed, choice, places);
  const start = missingStart(typed, choice, street, places);
  if (start) return [start];
  const { code } = typed;
  if (code === null) return [missingCode(typed, choice, places)];
  const near = choice.cities.filter((city) => !places.isFar(city, code));
  const rows = near
    .slice(0, maxAddressSuggestions - 1)
    .map((city) => toAddress(typed, code, street, city, places));
  return [...rows, ...farCity(code, choice, places), ...missingCity(choice)];
};

/** Never adds a postal code or a city that was not typed. */
export const makeAddressSearch = (
  gazetteer: readonly GazetteerPlace[],
  postalAreas: readonly PostalArea[],
  index: CityIndex,
) => {
  const places = makeAddressPlaces(gazetteer, postalAreas, index);
  return (text: string): AddressRow[] => rowsFor(readAddressText(text), places);
};
