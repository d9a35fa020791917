import type { Language } from '@lodgepole/contract/core/language';
import type { Random } from '@lodgepole/contract/core/random';
import { agree, pickOf, sayable } from '../french/agree.ts';
import { typeset } from '../french/typeset.ts';
import * as french from './french-words.ts';

export type Occupation = 'S' | 'E' | 'N';

interface Facts {
  readonly occupation: Occupation;
  readonly smoke_friendly: boolean;
  readonly cannabis_friendly: boolean;
  readonly pet_friendly: boolean;
  readonly couple_friendly: boolean;
  readonly sex: string;
  readonly age: number;
  /** Their place among the people: those who write French have their trades in turn, for they are few. */
  readonly place: number;
  readonly language: Language;
}

const doings: Readonly<Record<Occupation, readonly string[]>> = {
  S: [
    'Third-year engineering student, usually on campus until supper.',
    'I am doing a master’s in public health and live mostly at the library.',
    'Nursing student, so my hours are odd in placement months.',
    'I study music and practise with headphones on.',
    'Co-op student: four months of classes, four of work.',
    'Second year of law school. I read a lot and cook on Sundays.',
    'I am finishing a degree in computer science and work part-time at a café.',
    'International student in my first Canadian winter, happy to learn how to skate.',
  ],
  E: [
    'I work as a nurse and keep shift hours, so I am quiet by habit.',
    'Software developer, at home two days a week.',
    'I teach grade four and go to bed early.',
    'Carpenter, up at six and home by four.',
    'I work in a bakery, which means there is often fresh bread.',
    'Accountant by day, climbing gym three evenings a week.',
    'I drive for the city’s transit and bake on my days off.',
    'Graphic designer. I need a corner for a desk and not much more.',
  ],
  N: [
    'Between jobs at the moment, with savings that cover a year.',
    'I am taking a year to look after my health and to paint.',
    'Newly arrived in Canada and looking for work in logistics.',
  ],
};

const manners: readonly string[] = [
  'I clean as I go and like a kitchen that is usable in the morning.',
  'Quiet on weekdays, good company on weekends.',
  'I like a chat over tea but also a closed door.',
  'Dishes get done the same day, that is my one rule.',
  'I am easygoing about most things except cold showers.',
  'A cleaning plan on the fridge suits me well.',
  'I keep to myself during the week and like to cook for others on Saturdays.',
  'I have lived with roommates for five years and stayed friends with most of them.',
];

const likings: readonly string[] = [
  'On free days I am on a bike or in a canoe.',
  'I play board games, badly and often.',
  'I run in the mornings and sleep well at night.',
  'Big fan of hockey, small TV.',
  'I grow tomatoes wherever there is a balcony.',
  'Always up for dumplings, dal or poutine.',
  'I sing in a choir but not at home.',
  'I read, knit and watch too many cooking shows.',
];

const wishes: readonly string[] = [
  'Looking for two or three people to find a place with.',
  'I would like to join a group that has started looking already.',
  'I would rather share with people around my age, but what matters is that we get along.',
  'A room of my own, a fair split of the rent and decent internet: that is all I need.',
  'I can bring a sofa, a table and most of a kitchen.',
];

const habitWords = ({
  pet_friendly,
  smoke_friendly,
  cannabis_friendly,
  couple_friendly,
}: Facts): string[] => [
  ...(pet_friendly
    ? ['Cats and dogs are welcome, the more the better.']
    : ['No pets for me, because of an allergy.']),
  ...(smoke_friendly ? [] : ['I do not smoke and would rather live with people who do not.']),
  ...(cannabis_friendly ? ['What people smoke on the balcony is their business.'] : []),
  ...(couple_friendly ? ['A couple in the other room is fine with me.'] : []),
];

const inEnglish = (facts: Facts, random: Random): string =>
  [
    random.pick(doings[facts.occupation]),
    random.pick(manners),
    random.pick(likings),
    ...random.shuffled(habitWords(facts)).slice(0, random.integer(0, 2)),
    ...(random.chance(0.7) ? [random.pick(wishes)] : []),
  ].join(' ');

const inFrench = (facts: Facts, random: Random): string => {
  const possible = sayable(
    french.trades[facts.occupation].flatMap(({ doing, from = 0 }) => (facts.age >= from ? [doing] : [])),
    facts.sex,
  );
  const pick = (texts: readonly string[]): string => pickOf(texts, facts.sex, random);
  return typeset(
    [
      agree(possible[facts.place % possible.length] ?? '', facts.sex),
      pick(french.manners),
      pick(french.likings),
      ...random.shuffled(french.habitWords(facts)).slice(0, random.integer(0, 2)),
      ...(random.chance(0.7) ? [pick(french.wishes)] : []),
    ].join(' '),
  );
};

/** Three to five sentences in the first person. */
export const describeRoommate = (facts: Facts, random: Random): string =>
  facts.language === 'fr' ? inFrench(facts, random) : inEnglish(facts, random);
