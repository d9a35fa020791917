import { useLingui } from '@lingui/react/macro';
import { affordabilityLabels } from '@lodgepole/contract/listings/affordability';
import { amenities, propertyTypes, utilities } from '@lodgepole/contract/listings/codes';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import type { Filters } from '../search-state.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly text: string;
  /** The change that takes it away. */
  readonly without: Partial<Filters>;
}

/** `$800 to $1,200`, or one end of it; null when any price will do. */
export const usePriceText = (): ((filters: Pick<Filters, 'min_price' | 'max_price'>) => string | null) => {
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

type YesOrNo = 'furnished' | 'pet_friendly' | 'shareable';

/** Everything that narrows a search, in words, in the order of the form. */
export const useActiveFilters = (): ((
  filters: Filters,
  yearlyIncome: number | null,
) => readonly ActiveFilter[]) => {
  const { t } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const priceText = usePriceText();
  const answers: Readonly<Record<YesOrNo, readonly [yes: string, no: string]>> = {
    furnished: [t`Furnished`, t`Not furnished`],
    pet_friendly: [t`Pet friendly`, t`Not pet friendly`],
    shareable: [t`Shareable`, t`Not shareable`],
  };
  return (filters, yearlyIncome) => {
    const { bedrooms, bathrooms, property_type, affordability, owner } = filters;
    const [beds, baths] = [number(bedrooms ?? 0), number(bathrooms ?? 0)];
    const answer = (key: YesOrNo): ActiveFilter => {
      const [yes, no] = answers[key];
      const text = filters[key] === null ? null : filters[key] ? yes : no;
      return { key, text: text ?? '', without: { [key]: null } };
    };
    const all: readonly ActiveFilter[] = [
      { key: 'price', text: priceText(filters) ?? '', without: { min_price: null, max_price: null } },
      { key: 'bedrooms', text: bedrooms ? t`${beds}+ bedrooms` : '', without: { bedrooms: null } },
      { key: 'bathrooms', text: bathrooms ? t`${baths}+ bathrooms` : '', without: { bathrooms: null } },
      ...property_type.map((type) => ({
        key: `property_type ${type}`,
        text: say(propertyTypes[type]),
        without: { property_type: property_type.filter((other) => other !== type) },
      })),
      {
        key: 'affordability',
        text: affordability && yearlyIncome ? say(affordabilityLabels[affordability]) : '',
        without: { affordability: null },
      },
      answer('furnished'),
      answer('pet_friendly'),
      answer('shareable'),
      ...filters.utilities.map((key) => {
        const utility = say(utilities[key]);
        const rest = filters.utilities.filter((other) => other !== key);
        return { key, text: t`${utility} included`, without: { utilities: rest } };
      }),
      ...filters.amenities.map((key) => {
        const rest = filters.amenities.filter((other) => other !== key);
        return { key, text: say(amenities[key]), without: { amenities: rest } };
      }),
      { key: 'owner', text: owner === null ? '' : t`One landlord’s listings`, without: { owner: null } },
    ];
    return all.filter(({ text }) => text !== '');
  };
};
