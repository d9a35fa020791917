import { z } from 'zod';
import { sexLabels } from '../accounts/rules.ts';
import { codeField } from '../core/codes.ts';
import { dateField, Id, integerField, lineField, listField, moneyField } from '../core/form/fields.ts';
import { pageFields, sorts } from '../core/paging.ts';
import { languages } from '../core/text/language.ts';
import { sentence } from '../core/text/text.ts';
import { genderPreferences, type Habit, habits, occupations } from './codes.ts';
import { roommateMessages as say } from './messages.ts';

const enterBudget = sentence('Enter a budget of 0 or more.');
const enterDay = sentence('Enter a date, such as 2027-05-31.');
export const oldestAge = 120;
const enterAge = sentence('Enter an age from 0 to 120.');

const habitNames = Object.keys(habits) as Habit[];
const firstWord = (habit: string): string => habit.replace(/_friendly$/, '');

/** `pet`, `pets` and `Pet-Friendly` all mean `pet_friendly`. */
const wholeName = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const word = firstWord(value.trim().toLowerCase().replace(/[\s-]/g, '_'));
  return habitNames.find((habit) => word === firstWord(habit) || word === `${firstWord(habit)}s`) ?? value;
};

export const roommateSorts = [...sorts, 'compatibility'] as const;
export const RoommateSort = z.enum(roommateSorts);
export type RoommateSort = z.output<typeof RoommateSort>;

const text = lineField({ max: 200 }).optional();

const age = integerField(enterAge).pipe(z.number().min(0, enterAge).max(oldestAge, enterAge)).optional();
const day = dateField(enterDay).optional();

const budgets = {
  budget_min: moneyField(enterBudget).optional(),
  budget_max: moneyField(enterBudget).optional(),
};
const moveIns = { move_in_from: day, move_in_to: day };
const ages = { age_min: age, age_max: age };

const filters = {
  preferred_location: text,
  ...budgets,
  ...moveIns,
  ...ages,
  gender_preference: codeField(genderPreferences).optional(),
  preferences: listField(z.preprocess(wholeName, z.enum(habitNames))).optional(),
  occupation: codeField(occupations).optional(),
  gender: codeField(sexLabels).optional(),
  language: z.enum(languages).optional(),
  name: text,
  group_id: Id.optional(),
  listing_id: Id.optional(),
  sort: RoommateSort.optional(),
  ...pageFields,
};

const ordered = (shape: z.ZodRawShape, field: string, error: string) => {
  const fields = z.object(shape);
  return { path: [field], error, when: ({ value }: { value: unknown }) => fields.safeParse(value).success };
};

const isOrdered = <Value extends string | number>(from: Value | undefined, to: Value | undefined): boolean =>
  from === undefined || to === undefined || from <= to;

export const RoommateSearch = z
  .object(filters)
  .refine(
    ({ budget_min, budget_max }) => isOrdered(budget_min, budget_max),
    ordered(budgets, 'budget_min', say.budgetOrder),
  )
  .refine(
    ({ move_in_from, move_in_to }) => isOrdered(move_in_from, move_in_to),
    ordered(moveIns, 'move_in_from', say.moveInOrder),
  )
  .refine(({ age_min, age_max }) => isOrdered(age_min, age_max), ordered(ages, 'age_min', say.ageOrder));
export type RoommateSearch = z.output<typeof RoommateSearch>;
