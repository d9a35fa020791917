import { useLingui } from '@lingui/react/macro';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import { genderPreferences, habits, occupations } from '@lodgepole/contract/roommates/codes';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import type { Filters } from './filters.ts';

interface ActiveFilter {
  readonly key: string;
  readonly text: string;
  /** The change that removes the filter. */
  readonly without: Partial<Filters>;
}

const useBudgetText = (): ((filters: Filters) => string) => {
  const { t } = useLingui();
  const { money } = useFormats();
  return ({ budget_min, budget_max }) => {
    const [least, most] = [money(budget_min ?? 0), money(budget_max ?? 0)];
    if (budget_min !== null && budget_max !== null) return t`Budget ${least} to ${most}`;
    if (budget_min !== null) return t`Budget from ${least}`;
    return budget_max === null ? '' : t`Budget up to ${most}`;
  };
};

/** In the order of the form. */
export const useActiveFilters = (): ((filters: Filters) => readonly ActiveFilter[]) => {
  const { t } = useLingui();
  const say = useSay();
  const budgetText = useBudgetText();
  return (filters) => {
    const { preferred_location, occupation, gender, gender_preference, preferences } = filters;
    const preferred = gender_preference === null ? '' : say(genderPreferences[gender_preference]);
    const all: readonly ActiveFilter[] = [
      {
        key: 'preferred_location',
        text: preferred_location ?? '',
        without: { preferred_location: null },
      },
      { key: 'budget', text: budgetText(filters), without: { budget_min: null, budget_max: null } },
      {
        key: 'occupation',
        text: occupation === null ? '' : say(occupations[occupation]),
        without: { occupation: null },
      },
      { key: 'gender', text: gender === null ? '' : say(sexLabels[gender]), without: { gender: null } },
      {
        key: 'gender_preference',
        text: preferred === '' ? '' : t`Gender preference: ${preferred}`,
        without: { gender_preference: null },
      },
      ...preferences.map((habit) => ({
        key: habit,
        text: say(habits[habit]),
        without: { preferences: preferences.filter((other) => other !== habit) },
      })),
    ];
    return all.filter(({ text }) => text !== '');
  };
};
