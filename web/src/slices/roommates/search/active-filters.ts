import { useLingui } from '@lingui/react/macro';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import { languageNames } from '@lodgepole/contract/core/text/language';
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

const useMoveInText = (): ((filters: Filters) => string) => {
  const { t } = useLingui();
  const { day } = useFormats();
  return ({ move_in_from, move_in_to }) => {
    const [first, last] = [move_in_from, move_in_to].map((date) => (date === null ? '' : day(date)));
    if (move_in_from !== null && move_in_to !== null) return t`Move-in ${first} to ${last}`;
    if (move_in_from !== null) return t`Move-in from ${first}`;
    return move_in_to === null ? '' : t`Move-in by ${last}`;
  };
};

const useAgeText = (): ((filters: Filters) => string) => {
  const { t } = useLingui();
  return ({ age_min, age_max }) => {
    if (age_min !== null && age_max !== null) return t`Age ${age_min} to ${age_max}`;
    if (age_min !== null) return t`Age ${age_min} or over`;
    return age_max === null ? '' : t`Age ${age_max} or under`;
  };
};

/** In the order of the form. */
export const useActiveFilters = (): ((filters: Filters) => readonly ActiveFilter[]) => {
  const { t } = useLingui();
  const say = useSay();
  const budgetText = useBudgetText();
  const moveInText = useMoveInText();
  const ageText = useAgeText();
  return (filters) => {
    const { preferred_location, language, occupation, gender, gender_preference, preferences } = filters;
    const preferred = gender_preference === null ? '' : say(genderPreferences[gender_preference]);
    const all: readonly ActiveFilter[] = [
      {
        key: 'preferred_location',
        text: preferred_location ?? '',
        without: { preferred_location: null },
      },
      { key: 'budget', text: budgetText(filters), without: { budget_min: null, budget_max: null } },
      {
        key: 'move_in',
        text: moveInText(filters),
        without: { move_in_from: null, move_in_to: null },
      },
      { key: 'age', text: ageText(filters), without: { age_min: null, age_max: null } },
      {
        key: 'language',
        text: language === null ? '' : languageNames[language],
        without: { language: null },
      },
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
