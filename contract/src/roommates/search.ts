import { z } from 'zod';
import { sexLabels } from '../accounts/rules.ts';
import { codeField } from '../core/codes.ts';
import { Id, lineField, listField, moneyField } from '../core/fields.ts';
import { pageFields, sorts } from '../core/paging.ts';
import { sentence } from '../core/text.ts';
import { genderPreferences, type Habit, habits, occupations } from './codes.ts';
import { roommateMessages as say } from './messages.ts';

const enterBudget = sentence('Enter a budget of 0 or more.');

const habitNames = Object.keys(habits) as Habit[];
const firstWord = (habit: string): string => habit.replace(/_friendly$/, '');

/** `pet`, `pets` and `Pet-Friendly` all mean `pet_friendly`. */
const wholeName = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const word = firstWord(value.trim().toLowerCase().replace(/[\s-]/g, '_'));
  return habitNames.find((habit) => word === firstWord(habit) || word === `${firstWord(habit)}s`) ?? value;
};

/** By compatibility, people with whom it cannot be told come last. */
export const roommateSorts = [...sorts, 'compatibility'] as const;
export const RoommateSort = z.enum(roommateSorts);
export type RoommateSort = z.output<typeof RoommateSort>;

const text = lineField({ max: 200 }).optional();

const budgetFields = {
  budget_min: moneyField(enterBudget).optional(),
  budget_max: moneyField(enterBudget).optional(),
};
const budgets = z.object(budgetFields);

const filters = {
  preferred_location: text,
  ...budgetFields,
  gender_preference: codeField(genderPreferences).optional(),
  preferences: listField(z.preprocess(wholeName, z.enum(habitNames))).optional(),
  occupation: codeField(occupations).optional(),
  gender: codeField(sexLabels).optional(),
  name: text,
  /** The group that needs members: its owner gets masked emails. */
  group_id: Id.optional(),
  /** The viewer's listing for which the fit is computed. */
  listing_id: Id.optional(),
  sort: RoommateSort.optional(),
  ...pageFields,
};

/** The parameters of a roommate search. Prices in the sort order mean budgets. */
export const RoommateSearch = z
  .object(filters)
  .refine(({ budget_min, budget_max }) => (budget_min ?? 0) <= (budget_max ?? budget_min ?? 0), {
    path: ['budget_min'],
    error: say.budgetOrder,
    when: ({ value }) => budgets.safeParse(value).success,
  });
export type RoommateSearch = z.output<typeof RoommateSearch>;
