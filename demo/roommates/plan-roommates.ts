import type { Random } from '@lodgepole/contract/core/random';
import type { DemoPerson } from '../people/person.ts';
import { describeRoommate, type Occupation } from './describe-roommate.ts';

export interface DemoRoommate {
  /** Their place among the people. */
  readonly person: number;
  readonly description: string;
  readonly moveInDays: number;
  readonly stay_length: number;
  readonly occupation: Occupation;
  readonly roommate_budget: number;
  readonly smoke_friendly: boolean;
  readonly cannabis_friendly: boolean;
  readonly pet_friendly: boolean;
  readonly couple_friendly: boolean;
  readonly gender_preference: 'O' | 'F' | 'M';
  readonly open_to_message: boolean;
  readonly postedDaysAgo: number;
}

const occupationOf = ({ age }: DemoPerson, random: Random): Occupation => {
  if (age <= 24)
    return random.weighted([
      ['S', 0.85],
      ['E', 0.15],
    ] as const);
  return random.weighted([
    ['E', 0.78],
    ['S', 0.14],
    ['N', 0.08],
  ] as const);
};

const preferenceOf = ({ sex }: DemoPerson, random: Random): DemoRoommate['gender_preference'] => {
  if (sex === 'F')
    return random.weighted([
      ['O', 0.7],
      ['F', 0.3],
    ] as const);
  return random.weighted([
    ['O', 0.92],
    ['M', 0.08],
  ] as const);
};

const roommateOf = (person: DemoPerson, place: number, random: Random): DemoRoommate => {
  const { sex, age, language } = person;
  const occupation = occupationOf(person, random);
  const habits = {
    smoke_friendly: random.chance(0.12),
    cannabis_friendly: random.chance(0.25),
    pet_friendly: random.chance(0.6),
    couple_friendly: random.chance(0.35),
  };
  return {
    person: place,
    description: describeRoommate({ ...habits, occupation, sex, age, language, place }, random.fork('words')),
    moveInDays: random.integer(7, 150),
    stay_length: random.pick([4, 6, 8, 8, 12, 12, 12, 16, 24]),
    occupation,
    roommate_budget: Math.round(Math.min(person.budget_max, person.home.rents[0] * 0.75) / 25) * 25,
    ...habits,
    gender_preference: preferenceOf(person, random),
    open_to_message: random.chance(0.9),
    postedDaysAgo: Math.min(person.joinedDaysAgo, random.integer(0, 45)),
  };
};

/** The one a visitor can be always has a profile; of the others, three in four who look for a home. */
export const planRoommates = (
  people: readonly DemoPerson[],
  always: string,
  never: readonly string[],
  random: Random,
): DemoRoommate[] =>
  people.flatMap((person, place) => {
    if (person.taste === null || never.includes(person.email)) return [];
    const own = random.fork(person.seed);
    return person.email === always || own.chance(0.8) ? [roommateOf(person, place, own)] : [];
  });
