import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  accessFacts,
  amenities,
  type LaundryType,
  listingTerms,
  propertyTypes,
} from '@lodgepole/contract/listings/codes';
import { affordabilityLabels } from '@lodgepole/contract/listings/costs/affordability';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly text: string;
  /** Removes the filter. */
  readonly without: Partial<SearchFilters>;
}

/** `$800 to $1,200`, or one end of it; null when any price will do. */
const usePriceText = (): ((filters: Pick<SearchFilters, 'min_price' | 'max_price'>) => string | null) => {
  const { t } = useLingui();
  const { money } = useFormats();
  return ({ min_price, max_price }) => {
    const least = min_price !== null && money(min_price);
    const most = max_price !== null && money(max_price);
    if (least && most) return t`${least} to ${most}`;
    if (least) return t`From ${least}`;
    return most ? t`Up to ${most}` : null;
  };
};

type Listed = (filters: SearchFilters) => readonly ActiveFilter[];

const single = (key: keyof SearchFilters, text: string): ActiveFilter => ({
  key,
  text,
  without: { [key]: null },
});

type Several = 'property_type' | 'laundry_type' | 'utilities' | 'amenities' | 'term' | 'accessibility';

const several = <Key extends Several>(
  filters: SearchFilters,
  key: Key,
  textOf: (chosen: SearchFilters[Key][number]) => string,
): ActiveFilter[] => {
  const chosen: readonly SearchFilters[Key][number][] = filters[key];
  return chosen.map((value) => ({
    key: `${key} ${value}`,
    text: textOf(value),
    without: { [key]: chosen.filter((other) => other !== value) },
  }));
};

/** Null without a first day. */
const useStayText = (): ((filters: Pick<SearchFilters, 'stay_from' | 'stay_to'>) => string | null) => {
  const { t } = useLingui();
  const { day } = useFormats();
  return ({ stay_from, stay_to }) => {
    const [first, last] = [stay_from && day(stay_from), stay_to && day(stay_to)];
    if (!first) return null;
    return last ? t`${first} to ${last}` : t`Free on ${first}`;
  };
};

const useTermFilters = (): Listed => {
  const { t } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const kinds = { W: t`Whole homes`, R: t`Rooms` } as const;
  const stayText = useStayText();
  return (filters) => {
    const { kind, per_person_max, lives_without_owner } = filters;
    const each = money(per_person_max ?? 0);
    return [
      single('kind', kind ? kinds[kind] : ''),
      { key: 'stay', text: stayText(filters) ?? '', without: { stay_from: null, stay_to: null } },
      single('per_person_max', per_person_max === null ? '' : t`Up to ${each} per person`),
      ...several(filters, 'term', (term) => say(listingTerms[term])),
      single('lives_without_owner', lives_without_owner ? t`Landlord does not live there` : ''),
    ];
  };
};

const useTextFilters = (): Listed => {
  const { t } = useLingui();
  const say = useSay();
  return (filters) => {
    const { q, posted_days } = filters;
    const days = posted_days ?? 0;
    return [
      ...several(filters, 'accessibility', (fact) => say(accessFacts[fact])),
      single('q', q ? t`“${q}”` : ''),
      single(
        'posted_days',
        posted_days
          ? t`${plural(days, { one: 'Posted in the last day', other: 'Posted in the last # days' })}`
          : '',
      ),
    ];
  };
};

const useRoomFilters = (): Listed => {
  const { t } = useLingui();
  const exactly = (count: number): string =>
    count === 0 ? t`Studio` : t`${plural(count, { one: '# bedroom', other: '# bedrooms' })}`;
  const bedroomsFrom = (count: number): string =>
    t`${plural(count, { one: '#+ bedrooms', other: '#+ bedrooms' })}`;
  const bathroomsFrom = (count: number): string =>
    t`${plural(count, { one: '#+ bathrooms', other: '#+ bathrooms' })}`;
  return ({ bedrooms, bedrooms_exact, bathrooms }) => [
    single('bedrooms', bedrooms ? bedroomsFrom(bedrooms) : ''),
    single('bedrooms_exact', bedrooms_exact === null ? '' : exactly(bedrooms_exact)),
    single('bathrooms', bathrooms ? bathroomsFrom(bathrooms) : ''),
  ];
};

const useHomeFilters = (): Listed => {
  const { t } = useLingui();
  const { number, day } = useFormats();
  const laundries: Readonly<Record<LaundryType, string>> = {
    I: t`In-unit laundry`,
    S: t`Shared laundry`,
    N: t`No laundry`,
  };
  const spacesFrom = (count: number): string =>
    t`${plural(count, { one: '#+ parking spaces', other: '#+ parking spaces' })}`;
  return (filters) => {
    const { move_in_before, parking_min, sqft_min, verified } = filters;
    const area = number(sqft_min ?? 0);
    const date = move_in_before && day(move_in_before);
    return [
      single('move_in_before', date ? t`Move in by ${date}` : ''),
      ...several(filters, 'laundry_type', (type) => laundries[type]),
      single('parking_min', parking_min ? spacesFrom(parking_min) : ''),
      single('sqft_min', sqft_min ? t`${area}+ sq ft` : ''),
      single('verified', verified ? t`Verified only` : ''),
    ];
  };
};

const useAnswerFilters = (): Listed => {
  const { t } = useLingui();
  const answers = {
    furnished: [t`Furnished`, t`Not furnished`],
    pet_friendly: [t`Pet friendly`, t`Not pet friendly`],
    shareable: [t`Shareable`, t`Not shareable`],
  } as const;
  return (filters) =>
    (Object.keys(answers) as (keyof typeof answers)[]).map((key) => {
      const [yes, no] = answers[key];
      const given = filters[key];
      return single(key, given === null ? '' : given ? yes : no);
    });
};

/** In the order of the form. */
export const useActiveFilters = (): ((
  filters: SearchFilters,
  yearlyIncome: number | null,
) => readonly ActiveFilter[]) => {
  const { t } = useLingui();
  const say = useSay();
  const priceText = usePriceText();
  const [rooms, home, answers] = [useRoomFilters(), useHomeFilters(), useAnswerFilters()];
  const [terms, texts] = [useTermFilters(), useTextFilters()];
  const included: Readonly<Record<SearchFilters['utilities'][number], string>> = {
    heat: t`Heat included`,
    hydro: t`Hydro included`,
    water: t`Water included`,
  };
  return (filters, yearlyIncome) => {
    const { affordability, owner } = filters;
    const all: readonly ActiveFilter[] = [
      { key: 'price', text: priceText(filters) ?? '', without: { min_price: null, max_price: null } },
      ...terms(filters),
      ...rooms(filters),
      ...several(filters, 'property_type', (type) => say(propertyTypes[type])),
      single('affordability', affordability && yearlyIncome ? say(affordabilityLabels[affordability]) : ''),
      ...home(filters),
      ...answers(filters),
      ...several(filters, 'utilities', (key) => included[key]),
      ...several(filters, 'amenities', (key) => say(amenities[key])),
      ...texts(filters),
      single('owner', owner === null ? '' : t`One landlord’s listings`),
    ];
    return all.filter(({ text }) => text !== '');
  };
};
