import { sentence } from '@lodgepole/contract/core/text/text';
import { doorAddress } from '@lodgepole/contract/places/address';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { LastSearch, Recommendation } from '@lodgepole/contract/recommendations/endpoints';
import { NotFound } from '../../core/errors.ts';
import { say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { RankedListing } from './ranking/likeness.ts';
import { type Past, type Person, rank } from './ranking/rank.ts';
import { type Reason, variedReasons } from './ranking/reasons.ts';
import { tally } from './ranking/votes.ts';
import type {
  ActionRow,
  ListingRow,
  PastListingRow,
  RecommendationsRepository,
} from './recommendations.repository.ts';
import { type Locate, listingsAtStart, startsOf } from './starting-places.ts';

interface Kept<Row> {
  readonly row: Row;
  readonly until: number;
}

const keptMs = 5 * 60_000;
const mostKept = 20_000;

/** The same few hundred listings are ranked for many people. Nothing shown to people comes from this cache. */
const keptBriefly = <Row extends { readonly id: number }>(
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
) => {
  const kept = new Map<number, Kept<Row>>();

  const keep = (row: Row, now: number): void => {
    kept.delete(row.id);
    kept.set(row.id, { row, until: now + keptMs });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? row.id);
  };

  return async (ids: readonly number[]): Promise<Row[]> => {
    const now = performance.now();
    const missing = ids.filter((id) => (kept.get(id)?.until ?? 0) <= now);
    if (missing.length > 0) for (const row of await read(missing)) keep(row, now);
    return ids.flatMap((id) => kept.get(id)?.row ?? []);
  };
};

/** The lowest bits; the higher ones encode the property type, which is compared separately. */
const comforts = 0b11_1111_1111;

const daysIn = (seconds: number): number => seconds / 86_400;

/** Rooms of one home share a public point; without a house number, a street is not a building. */
const buildingOf = ({ location_precision, street_address, latitude, longitude }: ListingRow): string =>
  location_precision === 'exact' || latitude === null ? street_address : `${latitude} ${longitude}`;

const asListing = (row: ListingRow): RankedListing => ({
  id: row.id,
  kind: row.kind,
  price: row.price_cents / 100,
  property_type: row.property_type,
  bedrooms: row.bedrooms,
  features: row.features & comforts,
  place: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  city: row.city,
  building: buildingOf(row),
  owner_id: row.owner_id,
  ageDays: daysIn(row.age_seconds),
  weekPeople: row.week_people,
  people: row.people,
});

interface PastRow extends PastListingRow, ActionRow {}

const reasonText = (reason: Reason, doors: ReadonlyMap<number, string>): string => {
  switch (reason.kind) {
    case 'saved':
      return say(sentence('Because you saved {home}'), {
        home: doors.get(reason.listing.id) ?? reason.listing.city,
      });
    case 'seen':
      return say(sentence('Because you looked at {home}'), {
        home: doors.get(reason.listing.id) ?? reason.listing.city,
      });
    case 'near':
      return say(sentence('In your budget near {place}'), { place: reason.place });
    case 'popular':
      return say(sentence('Popular in {place} this week'), { place: reason.place });
    case 'new':
      return say(sentence('New in {place}'), { place: reason.place });
  }
};

export interface RecommendationsParts {
  readonly repository: RecommendationsRepository;
  readonly listings: ListingsService;
  readonly locate: Locate;
}

const wanted = 10;
const reachKm = 150;
const mostPlaces = 2;

const asPast = (row: PastRow): Past => ({
  listing: asListing(row),
  action: row.action,
  daysAgo: daysIn(row.seconds_ago),
});

const placesOf = ({ place, past }: Person): Point[] => {
  const seen = past.flatMap(({ listing, action }) =>
    listing.place && action !== 'dismissed' ? [listing.place] : [],
  );
  return [...(place ? [place.point] : []), ...seen].slice(0, mostPlaces);
};

const isNew = ({ past }: Person): boolean => past.every(({ action }) => action === 'dismissed');

const withinReach = (
  listings: readonly RankedListing[],
  places: readonly Point[],
): readonly RankedListing[] => {
  const near = listings.filter(({ place }) =>
    places.some((point) => place !== null && distanceKm(point, place) <= reachKm),
  );
  return near.length > 0 ? near : listings;
};

export const recommendationsService = ({ repository, listings, locate }: RecommendationsParts) => {
  const pastListingsById = keptBriefly(repository.pastListings);

  const pastOf = async (user: number): Promise<PastRow[]> => {
    const actions = await repository.actions(user);
    const listings = await pastListingsById(actions.map(({ id }) => id));
    const actionOf = new Map(actions.map((action) => [action.id, action]));
    return listings.flatMap((listing) => {
      const action = actionOf.get(listing.id);
      return action ? [{ ...listing, ...action }] : [];
    });
  };

  const listingsById = keptBriefly(async (ids) => (await repository.listings(ids)).map(asListing));

  /** Not cached, because what a person may see of an address changes at once. */
  const textsOf = async (viewer: Viewer, reasons: readonly Reason[]): Promise<string[]> => {
    const named = reasons.flatMap((reason) => ('listing' in reason ? [reason.listing.id] : []));
    const rows = named.length === 0 ? [] : await repository.doors(viewer.id, named);
    const doors = new Map(rows.map((row) => [row.id, doorAddress(row)]));
    return reasons.map((reason) => reasonText(reason, doors));
  };

  return {
    async recommend(viewer: Viewer, searched: LastSearch): Promise<Recommendation[]> {
      const [row, rows] = await Promise.all([repository.person(viewer.id), pastOf(viewer.id)]);
      if (!row) return [];
      const person: Person = {
        budgetMax: row.budget_max,
        place: locate(row.preferred_location) ?? locate(row.city),
        past: rows.map(asPast),
      };
      const starts = isNew(person) ? startsOf(row, searched, locate) : [];
      const begun = starts.flat();
      const votes = tally(rows.map((past) => ({ ...past, daysAgo: daysIn(past.seconds_ago) })));
      const places = begun.length > 0 ? begun.flatMap(({ point }) => point ?? []) : placesOf(person);
      const candidates = await repository.candidates({
        viewer: viewer.id,
        budget: row.budget_max,
        voted: votes.best,
        around: places,
        cities: begun.flatMap(({ names }) => names),
      });
      const settled = new Set(rows.flatMap(({ id, action }) => (action === 'click' ? [] : [id])));
      const eligible = (await listingsById(candidates.map(({ id }) => id))).filter(
        ({ id, owner_id }) => owner_id !== viewer.id && !settled.has(id),
      );
      const citiesOf = new Map(candidates.map(({ id, cities }) => [id, cities]));
      const reached = listingsAtStart(eligible, starts, citiesOf) ?? withinReach(eligible, places);
      const ranked = new Map(
        rank(person, reached, votes, wanted).map(({ listing }) => [listing.id, listing] as const),
      );
      const cards = (await listings.cards(viewer, Array.from(ranked.keys()))).filter(
        ({ price, status }) => price <= row.budget_max && status === 'A',
      );
      const shown = cards.flatMap(({ id }) => ranked.get(id) ?? []);
      const reasons = await textsOf(viewer, variedReasons(shown, person, votes));
      return cards.map((card, at) => ({ ...card, reason: reasons[at] ?? '' }));
    },

    async dismiss(viewer: Viewer, listing: number): Promise<void> {
      await listings.require(viewer, listing);
      await repository.dismiss(viewer.id, listing);
    },

    async restore(viewer: Viewer, listing: number): Promise<void> {
      if (!(await repository.restore(viewer.id, listing))) throw new NotFound();
    },
  };
};

export type RecommendationsService = ReturnType<typeof recommendationsService>;
