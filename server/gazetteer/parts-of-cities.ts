import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { Province } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { builtUpKm, type GazetteerPlace } from './gazetteer.ts';
import { groupBy, idForKey, keyOf, labelOf } from './join.ts';
import type { Overlay, TableRow } from './overlay/overlay.ts';

/** Beyond this distance from the city, a table row has a wrong point or a wrong city. */
const farthestKm = 30;

/** Rows of one name within this distance are one neighbourhood. */
const samePartKm = 6;

/** A former city reaches less far than its population suggests, because its successor surrounds it. */
const formerReach = 0.5;

type Part = Point & { readonly province: Province };

/** Estimated from centres and populations. */
const cityAround = (
  part: Part,
  cities: readonly GazetteerPlace[],
  isFormer: (city: GazetteerPlace) => boolean,
) => {
  let best: GazetteerPlace | undefined;
  let nearness = Number.POSITIVE_INFINITY;
  for (const city of cities) {
    if (city.province !== part.province) continue;
    const reach = builtUpKm(city.population) * (isFormer(city) ? formerReach : 1);
    const found = distanceKm(part, city) / reach;
    if (found < nearness) [best, nearness] = [city, found];
  }
  return best;
};

const fromTable = (
  { name, city: label, at: [lat, lng], people, otherNames, french }: TableRow,
  kind: 'neighbourhood' | 'campus',
  cities: ReadonlyMap<string, GazetteerPlace>,
): GazetteerPlace => {
  const city = cities.get(label);
  if (!city) throw new Error(`The overlay names a city the data lacks: ${label}.`);
  const km = Math.round(distanceKm(city, { lat, lng }));
  if (km > farthestKm) throw new Error(`The overlay has ${name} ${km} km from its city ${label}.`);
  return {
    id: idForKey(`${kind}/${keyOf({ name, province: city.province })}/${keyOf(city)}`),
    name,
    province: city.province,
    kind,
    lat,
    lng,
    population: people,
    city: city.name,
    ...(kind === 'neighbourhood' && { known: true as const }),
    ...(otherNames.length > 0 && { aliases: otherNames }),
    ...(french !== null && { french }),
  };
};

const foldedNames = ({ name, aliases = [] }: GazetteerPlace): string[] => [name, ...aliases].map(foldName);

const requireDistinct = (places: readonly GazetteerPlace[]): void => {
  const name = (place: GazetteerPlace) => `${place.name}, ${place.city}, ${place.province}`;
  for (const [label, twins] of groupBy(places, name))
    if (twins.length > 1) throw new Error(`The overlay names ${label} twice.`);
};

/** Drops rows for which the overlay has a nearby row of the same name. */
const withoutListed = (
  found: readonly GazetteerPlace[],
  listed: readonly GazetteerPlace[],
): readonly GazetteerPlace[] => {
  const byName = new Map<string, GazetteerPlace[]>();
  for (const place of listed)
    if (place.kind === 'neighbourhood')
      for (const name of foldedNames(place)) byName.set(name, [...(byName.get(name) ?? []), place]);
  return found.filter(
    (place) => !byName.get(foldName(place.name))?.some((other) => distanceKm(other, place) < samePartKm),
  );
};

type PartsOverlay = Pick<Overlay, 'known' | 'campuses' | 'former' | 'surrounding'>;

const cityFinder = (cities: readonly GazetteerPlace[], { former, surrounding }: PartsOverlay) => {
  const byLabel = new Map(cities.map((city) => [labelOf(city), city]));
  const told = new Map(
    Object.entries(surrounding).flatMap(([label, names]) => {
      const city = byLabel.get(label);
      if (!city) throw new Error(`The overlay names a city the data lacks: ${label}.`);
      return names.split('; ').map((name) => [keyOf({ name, province: city.province }), city] as const);
    }),
  );
  const isFormer = (city: GazetteerPlace) => former.includes(labelOf(city));
  return (part: GazetteerPlace): GazetteerPlace | undefined => {
    const city = told.get(keyOf(part));
    return city && distanceKm(city, part) <= farthestKm ? city : cityAround(part, cities, isFormer);
  };
};

/** Neighbourhoods and campuses from the overlay, completed from the data. */
export const partsOfCities = (
  found: readonly GazetteerPlace[],
  cities: readonly GazetteerPlace[],
  overlay: PartsOverlay,
): GazetteerPlace[] => {
  const byLabel = new Map(cities.map((city) => [labelOf(city), city]));
  const listed = [
    ...overlay.known.map((row) => fromTable(row, 'neighbourhood', byLabel)),
    ...overlay.campuses.map((row) => fromTable(row, 'campus', byLabel)),
  ];
  requireDistinct(listed);
  const cityOf = cityFinder(cities, overlay);
  const rest = withoutListed(found, listed).map((place) => {
    const city = cityOf(place);
    return city ? { ...place, city: city.name } : place;
  });
  return [...listed, ...rest];
};
