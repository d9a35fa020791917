import { useLingui } from '@lingui/react/macro';
import { amenities } from '@lodgepole/contract/listings/codes';
import { costKinds, type MonthlyCost, monthlyCost } from '@lodgepole/contract/listings/costs/costs';
import type { ListingField, ListingFlag, listingLimits } from '@lodgepole/contract/listings/fields';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { useToday } from '../../../lib/text/dates.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useTravelTime } from '../../places/mine/travel-lines.tsx';
import { useCostText } from '../costs/costs.tsx';
import { moveInText, sizeFacts } from '../listing-facts.ts';

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly lowest?: readonly boolean[];
  readonly isSum?: boolean;
}

export interface RowGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

const unsaid = '–';

/** What none of the listings says is no row. */
export const isSaid = ({ values }: CompareRow): boolean => values.some((value) => value !== unsaid);

export const differs = ({ values }: CompareRow): boolean => new Set(values).size > 1;

const lowestOf = (amounts: readonly number[]): readonly boolean[] => {
  const least = Math.min(...amounts);
  return amounts.map((amount) => amount === least && amounts.some((other) => other > least));
};

const kinds = Object.keys(costKinds) as (keyof typeof costKinds)[];

const useCostRows = (): ((costs: readonly MonthlyCost[]) => readonly CompareRow[]) => {
  const { t } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const costText = useCostText();
  const about = (amount: number) => {
    const dollars = money(amount);
    return t`About ${dollars}`;
  };
  const sum = (key: string, label: string, amounts: readonly number[]): CompareRow => ({
    key,
    label,
    values: amounts.map(about),
    lowest: lowestOf(amounts),
    isSum: true,
  });
  return (costs) => {
    const rents = costs.map(({ rent }) => rent);
    const people = costs[0]?.people ?? 1;
    const perPerson = costs.map((cost) => cost.perPerson);
    return [
      { key: 'rent', label: t`Rent`, values: rents.map(money), lowest: lowestOf(rents) },
      ...kinds.map((kind) => ({
        key: `cost ${kind}`,
        label: say(costKinds[kind]),
        values: costs.flatMap(({ parts }) => parts.filter((part) => part.kind === kind).map(costText)),
      })),
      sum(
        'total',
        t`Total (estimate)`,
        costs.map(({ total }) => total),
      ),
      ...(people > 1 ? [sum('person', t`For each of ${people} people (estimate)`, perPerson)] : []),
    ];
  };
};

interface ValueRow {
  readonly label: string;
  readonly valueOf: (listing: Listing) => string;
}

type StayField = 'term' | (typeof listingLimits)[number] | 'room_type' | 'household_size';

/** How long people can stay, and what they need for it. */
const useStayRows = (): Readonly<Record<StayField, ValueRow>> => {
  const { t } = useLingui();
  const say = useSay();
  const { number, day, money } = useFormats();
  const ifSaid = <Value>(value: Value | null, text: (value: Value) => string): string =>
    value === null ? unsaid : text(value);
  return {
    term: { label: t`Term`, valueOf: ({ term_display }) => say(term_display) },
    lease_months: {
      label: t`Months of the lease`,
      valueOf: ({ lease_months }) => ifSaid(lease_months, number),
    },
    available_until: {
      label: t`Available until`,
      valueOf: ({ available_until }) => ifSaid(available_until, day),
    },
    deposit: { label: t`Deposit`, valueOf: ({ deposit }) => ifSaid(deposit, money) },
    capacity: { label: t`People who may move in`, valueOf: ({ capacity }) => ifSaid(capacity, number) },
    room_type: {
      label: t`Room type`,
      valueOf: ({ room_type_display }) => ifSaid(room_type_display, say),
    },
    household_size: {
      label: t`People who live there now`,
      valueOf: ({ household_size }) => ifSaid(household_size, number),
    },
  };
};

/** In the order of the rows; null for what the table's head or the monthly cost shows, or what nobody compares. */
const useFieldRows = (): Readonly<Record<ListingField, ValueRow | null>> => {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const today = useToday();
  const stayRows = useStayRows();
  const size = (place: number) => (listing: Listing) => sizeFacts(i18n, listing)[place] ?? '';
  const flag = (label: string, field: ListingFlag): ValueRow => ({
    label,
    valueOf: (listing) => (listing[field] ? t`Yes` : t`No`),
  });
  return {
    property_type: { label: t`Type`, valueOf: (listing) => say(listing.property_type_display) },
    bedrooms: { label: t`Bedrooms`, valueOf: size(0) },
    bathrooms: { label: t`Bathrooms`, valueOf: size(1) },
    sqft_area: { label: t`Area`, valueOf: size(2) },
    move_in_date: { label: t`Move-in date`, valueOf: (listing) => moveInText(i18n, listing, today) },
    ...stayRows,
    parking_spaces: { label: t`Parking spaces`, valueOf: (listing) => number(listing.parking_spaces) },
    laundry_type: { label: t`Laundry`, valueOf: (listing) => say(listing.laundry_type_display) },
    furnished: flag(t`Furnished`, 'furnished'),
    pet_friendly: flag(t`Pet friendly`, 'pet_friendly'),
    shareable: flag(t`Roommates allowed`, 'shareable'),
    heating: flag(say(amenities.heating), 'heating'),
    ac: flag(say(amenities.ac), 'ac'),
    fridge: flag(say(amenities.fridge), 'fridge'),
    price: null,
    internet: null,
    heat: null,
    hydro: null,
    water: null,
    payment_type: null,
    description: null,
    extra_amenities: null,
    street_address: null,
    unit_number: null,
    city: null,
    postal_code: null,
    latitude: null,
    longitude: null,
    accuracy: null,
    kind: null,
    private_bathroom: null,
    owner_lives_here: null,
    household_about: null,
    accessibility: null,
    location_precision: null,
  };
};

/** From each of the viewer's places; nothing for viewers without any. */
const useTravelRows = (): ((listings: readonly Listing[]) => readonly CompareRow[]) => {
  const timeOf = useTravelTime();
  return (listings) =>
    (listings.find(({ travel = [] }) => travel.length > 0)?.travel ?? []).map(({ name, mode }, place) => ({
      key: `travel ${place}`,
      label: name,
      values: listings.map(({ travel = [] }) => {
        const way = travel[place];
        return way ? timeOf(mode, way.minutes) : unsaid;
      }),
    }));
};

/** Everything that tells listings apart, with the costs first. */
export const useCompareRows = (): ((listings: readonly Listing[], people: number) => readonly RowGroup[]) => {
  const { t } = useLingui();
  const costRows = useCostRows();
  const fieldRows = useFieldRows();
  const travelRows = useTravelRows();
  const isVerified = ({ verification_status }: Listing) => (verification_status === 'V' ? t`Yes` : t`No`);
  return (listings, people) => {
    const travel = travelRows(listings);
    const row = (key: string, { label, valueOf }: ValueRow): CompareRow => ({
      key,
      label,
      values: listings.map(valueOf),
    });
    return [
      {
        key: 'cost',
        title: t`Monthly cost`,
        rows: costRows(listings.map((listing) => monthlyCost(listing, people))),
      },
      ...(travel.length > 0 ? [{ key: 'travel', title: t`Getting around`, rows: travel }] : []),
      {
        key: 'home',
        title: t`The home`,
        rows: [
          ...Object.entries(fieldRows).flatMap(([field, entry]) => (entry ? [row(field, entry)] : [])),
          row('verified', { label: t`Verified`, valueOf: isVerified }),
        ],
      },
    ];
  };
};
