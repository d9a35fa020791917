import type { ListingPoint } from '@lodgepole/contract/listings/listing';
import { type ListingCluster, type ListingMap, mostPoints } from '@lodgepole/contract/listings/search/map';
import type { PriceHistogram } from '@lodgepole/contract/listings/search/prices';
import { emptySearch, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { type Bounds, writeBounds } from '@lodgepole/contract/places/bounds';
import { atMost } from '../../../core/limits/throttle.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { presentPoint } from '../listings.present.ts';
import type { ListingsRepository } from '../listings.repository.ts';
import { boxOfArea } from '../search/area-squares.ts';
import { boxAround } from '../search/map-squares.ts';
import { type Cell, clustersOf, meanOf } from './clusters.ts';
import { gridOver, zoomFor } from './grid.ts';
import type { MapRepository } from './map.repository.ts';
import { priceBars } from './price-bars.ts';

export const keptBriefly = <Answer>(now: () => Date, { most, ms }: { most: number; ms: number }) => {
  const answers = new Map<string, { readonly answer: Answer; readonly until: number }>();
  return {
    find(key: string): Answer | undefined {
      const kept = answers.get(key);
      return kept && kept.until > now().getTime() ? kept.answer : undefined;
    },
    keep(key: string, answer: Answer): void {
      answers.delete(key);
      const [oldest] = answers.keys();
      if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
      answers.set(key, { answer, until: now().getTime() + ms });
    },
  };
};

type Repository = MapRepository & Pick<ListingsRepository, 'points'>;

export interface MapParts {
  /** For a person's own listings, which they may just have changed. */
  readonly current: Repository;
  readonly lagging: Repository;
  readonly now: () => Date;
}

/** Each reads everything that the search finds, so few run at once. */
const atOnce = { running: 3, waiting: 60 };

/** From this many listings on, counts may be a few seconds old. */
const keptFrom = 20_000;
const kept = { most: 200, ms: 20_000 };

const world: Bounds = { south: -90, west: -180, north: 90, east: 180 };

const clipped = ({ south, west, north, east }: Bounds): Bounds => ({
  south: Math.max(south, world.south),
  west: Math.max(west, world.west),
  north: Math.min(north, world.north),
  east: Math.min(east, world.east),
});

/** A circle across the date line spans the whole map. */
const boxOf = (place: SearchPlace): Bounds | null => {
  if (place.kind === 'bounds') return place.bounds;
  if (place.kind === 'area') return clipped(boxOfArea(place.corners));
  if (place.kind !== 'circle') return null;
  const box = boxAround(place.centre, place.radius);
  return box.west < world.west || box.east > world.east ? { ...clipped(box), west: -180, east: 180 } : box;
};

/** About a metre, which keeps the reply small. */
const decimals = 100_000;
const rounded = (value: number): number => Math.round(value * decimals) / decimals;
/** Rounded outwards, because a decimal product may round past the value. */
const below = (value: number): number => Math.floor(value * decimals - 0.001) / decimals;
const above = (value: number): number => Math.ceil(value * decimals + 0.001) / decimals;

const atRoundedPoint = (point: ListingPoint): ListingPoint => ({
  ...point,
  latitude: rounded(point.latitude),
  longitude: rounded(point.longitude),
});

const presentCluster = (cell: Cell): ListingCluster => ({
  lat: rounded(meanOf(cell).lat),
  lng: rounded(meanOf(cell).lng),
  count: cell.count,
  min_price: cell.min_cents / 100,
  bounds: writeBounds({
    south: below(cell.south),
    west: below(cell.west),
    north: above(cell.north),
    east: above(cell.east),
  }),
});

export const mapService = ({ current, lagging, now }: MapParts) => {
  const inTurn = atMost(atOnce.running, atOnce.waiting);
  const maps = keptBriefly<ListingMap>(now, kept);
  const histograms = keptBriefly<PriceHistogram>(now, kept);

  /** Shared by everyone, because only active listings are counted. */
  const shared = <Answer extends { readonly total: number }>(
    answers: ReturnType<typeof keptBriefly<Answer>>,
    search: Search & { readonly zoom?: number | undefined },
    make: (repository: Repository) => Promise<Answer>,
  ): Promise<Answer> => {
    if (search.filters.owner !== null) return inTurn(() => make(current));
    const key = JSON.stringify(search);
    return inTurn(async () => {
      const known = answers.find(key);
      if (known) return known;
      const answer = await make(lagging);
      if (answer.total >= keptFrom) answers.keep(key, answer);
      return answer;
    });
  };

  const mapOf = async (
    repository: Repository,
    search: Search,
    { viewer, zoom }: { readonly viewer: number | null; readonly zoom: number | undefined },
  ): Promise<ListingMap> => {
    const ids = await repository.someIds(search, viewer, mostPoints + 1);
    if (ids.length <= mostPoints) {
      const points = (await repository.points(ids)).map(presentPoint).map(atRoundedPoint);
      return { total: points.length, points, clusters: [] };
    }
    const box = boxOf(search.place) ?? (await repository.extent(search, viewer));
    if (!box) return { total: 0, points: [], clusters: [] };
    const grid = gridOver(box, zoom ?? zoomFor(box));
    const clusters = clustersOf(await repository.cells(search, viewer, grid), grid.zoom).map(presentCluster);
    return { total: clusters.reduce((sum, { count }) => sum + count, 0), points: [], clusters };
  };

  return {
    map(viewer: Viewer | null, { place, filters }: Search, zoom?: number): Promise<ListingMap> {
      const all = { ...emptySearch, place, filters };
      return shared(maps, { ...all, zoom }, (repository) =>
        mapOf(repository, all, { viewer: viewer?.id ?? null, zoom }),
      );
    },

    prices(viewer: Viewer | null, { place, filters }: Search): Promise<PriceHistogram> {
      const all = { ...emptySearch, place, filters: { ...filters, min_price: null, max_price: null } };
      return shared(histograms, all, async (repository) =>
        priceBars(await repository.priceSteps(all, viewer?.id ?? null)),
      );
    },
  };
};

export type MapService = ReturnType<typeof mapService>;
