import { useLingui } from '@lingui/react/macro';
import { amenities } from '@lodgepole/contract/listings/codes';
import { costKinds, type MonthlyCost, monthlyCost } from '@lodgepole/contract/listings/costs';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { useToday } from '../../../lib/text/dates.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
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
        t`Together (estimate)`,
        costs.map(({ total }) => total),
      ),
      ...(people > 1 ? [sum('person', t`For each of ${people} people (estimate)`, perPerson)] : []),
    ];
  };
};

export const useCompareRows = (): ((homes: readonly Listing[], people: number) => readonly RowGroup[]) => {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const today = useToday();
  const costRows = useCostRows();
  const yesOrNo = (isSo: boolean) => (isSo ? t`Yes` : t`No`);
  return (homes, people) => {
    const row = (key: string, label: string, valueOf: (home: Listing) => string): CompareRow => ({
      key,
      label,
      values: homes.map(valueOf),
    });
    const size = (place: number) => (home: Listing) => sizeFacts(i18n, home)[place] ?? '';
    return [
      {
        key: 'cost',
        title: t`Monthly cost`,
        rows: costRows(homes.map((home) => monthlyCost(home, people))),
      },
      {
        key: 'home',
        title: t`The home`,
        rows: [
          row('type', t`Type`, ({ property_type_display }) => say(property_type_display)),
          row('bedrooms', t`Bedrooms`, size(0)),
          row('bathrooms', t`Bathrooms`, size(1)),
          row('area', t`Area`, size(2)),
          row('move-in', t`Move-in date`, (home) => moveInText(i18n, home, today)),
          row('parking', t`Parking spaces`, ({ parking_spaces }) => number(parking_spaces)),
          row('laundry', t`Laundry`, ({ laundry_type_display }) => say(laundry_type_display)),
          row('furnished', t`Furnished`, ({ furnished }) => yesOrNo(furnished)),
          row('pets', t`Pet friendly`, ({ pet_friendly }) => yesOrNo(pet_friendly)),
          row('roommates', t`Roommates allowed`, ({ shareable }) => yesOrNo(shareable)),
          row('heating', say(amenities.heating), ({ heating }) => yesOrNo(heating)),
          row('ac', say(amenities.ac), ({ ac }) => yesOrNo(ac)),
          row('fridge', say(amenities.fridge), ({ fridge }) => yesOrNo(fridge)),
          row('verified', t`Verified`, ({ verification_status }) => yesOrNo(verification_status === 'V')),
        ],
      },
    ];
  };
};
