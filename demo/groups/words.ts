import type { Random } from '@lodgepole/contract/core/random';
import type { DemoListing } from '../homes/home.ts';
import type { Occupation } from '../roommates/describe-roommate.ts';

const trees = ['Maple', 'Cedar', 'Birch', 'Spruce', 'Tamarack', 'Juniper', 'Willow', 'Aspen'];
const nouns = ['House', 'Crew', 'Collective', 'Kitchen', 'Porch', 'Table', 'Gang'];

/** Names for groups whose own is taken. */
export const spareNames: readonly string[] = trees.flatMap((tree) =>
  nouns.map((noun) => `The ${tree} ${noun}`),
);

export const nameOf = ({ hood, bedrooms }: DemoListing, random: Random): string => {
  const place = hood.name.replace(/^(the|downtown) /, '').replace(/^\w/, (letter) => letter.toUpperCase());
  return random.pick([
    `The ${random.pick(trees)} ${random.pick(nouns)}`,
    `${place} ${random.pick(nouns)}`,
    `${['Room', 'One', 'Two', 'Three', 'Four', 'Five'][bedrooms] ?? 'Many'} for ${place}`,
    `${random.pick(['Quiet', 'Tidy', 'Early', 'Friendly'])} people, ${bedrooms} rooms`,
    `${random.pick(['Early birds', 'Night owls', 'Tea drinkers', 'Bike people'])} of ${place}`,
    `${place} ${random.pick(['grad house', 'co-op students', 'newcomers', 'regulars'])}`,
    `The ${random.pick(['Sunday', 'Monday', 'Friday'])} ${random.pick(['Supper', 'Pancake', 'Soup'])} Club`,
  ]);
};

export const descriptions: readonly string[] = [
  'We are friendly, tidy and all in bed by eleven on weekdays. Looking for people who want a home, not just a room.',
  'Two of us know each other from work. We split groceries for the basics and cook together when it suits.',
  'Everybody has their own room, we share the rest. Cleaning plan on the fridge, nobody keeps score.',
  'We have seen the place and liked it. If you are serious and can move on the date, come and say hello.',
  'Students and young professionals, pets discussed, parties announced in advance.',
  'Calm house wanted by calm people. One of us works from home, so quiet mornings matter.',
  'We are flexible about who takes which room. First come, first choice.',
  '',
];

/** What someone says who is still alone in their group. */
export const descriptionsAlone: readonly string[] = [
  'I would take this home with others. Tell me about yourself and we go and see it together.',
  'Seen it, liked it. All that is missing is you.',
];

/** `{street}`, `{names}`, `{count}` and `{months}` are filled in. */
export const letters: readonly string[] = [
  `Good morning,

we are {names}, and we would like to rent your home on {street} together.

We saw it with our own eyes and could all picture our shoes in the hallway. We keep regular hours, we cook more than we order, and the kitchen is wiped before anybody goes to bed. We would like to stay for {months} months, longer if it suits both sides.

If you want to know more about one of us, each has written a page below. We are happy to come by again.

Kind regards,
{names}`,
  `Hello,

your listing is the first one that all of us wanted at once. We are {count} people with steady days and quiet evenings. One of us bakes on Sundays, which the neighbours have not minded so far.

What matters to us: a landlord who answers, and a home that we can treat as ours. What you can expect from us: rent on the first of the month, a call when something drips, and no surprises.

We could move in on the date in our application and would sign for {months} months.

{names}`,
  `Dear landlord,

we met through this site, had coffee twice, and found that we want the same thing: a calm place close to work and school. {street} is exactly that.

None of us has ever left a home in a worse state than we found it. The references below will tell you the same.

Thank you for reading this. We hope to hear from you.

{names}`,
  `Hi there,

three things about us: we are tidy, we are easy to reach, and we have already agreed on who pays what. We would take good care of your place on {street}, and of the garden if there is one to take care of.

We would love to stay for at least {months} months.

Best wishes,
{names}`,
  `Bonjour and hello,

we are {names}. We have been looking since last month and have seen eleven homes; yours is the one we keep talking about. The light in the kitchen did it.

We do not smoke inside, we recycle properly, and we let you know before we hang anything heavy on a wall.

{names}`,
];

export const lettersAlone: readonly string[] = [
  `Good morning,

my name is {names}, and I would like to rent your home on {street}.

I keep regular hours, I cook more than I order, and the kitchen is wiped before I go to bed. I would like to stay for {months} months, longer if it suits both sides.

I am happy to come by again.

Kind regards,
{names}`,
];

/** What someone writes about themselves, by what they do. */
export const introductions: Readonly<Record<Occupation, readonly string[]>> = {
  S: [
    'I am in my second year and spend most days at the library. At home I like it quiet in the evening. I have shared a kitchen with four people for two years, and we are still friends.',
    'I study engineering and do my co-op terms in town, so I would stay over the summer too. I fix bikes for friends and have my own vacuum cleaner.',
    'Graduate student, up early, asleep by eleven. I cook a big pot on Sundays and eat from it all week. I have never been late with rent.',
    'I came here for my degree and have lived in residence until now. I am looking forward to a real home, and I take turns without being asked.',
  ],
  E: [
    'I work at the hospital, mostly day shifts. When I am home I garden on the balcony and listen to radio plays. I have rented the same apartment for three years and leave it only because the house is sold.',
    'I am a software tester and work from home on two days a week. I keep shared rooms tidy because it helps me think. No pets, no smoking.',
    'I teach at the primary school around the corner. I like to cook for others, go to bed early and water the plants of everybody who forgets.',
    'I drive for the transit company and have done so for six years. My hours change, but I am used to being quiet. I repaired most things in my last apartment myself, with the landlord’s blessing.',
    'Carpenter by trade. I can be trusted with tools and with other people’s houses. I enjoy slow weekends and a clean workbench.',
  ],
  N: [
    'I have just moved here and start a new job next month. Until then I volunteer at the food bank. I am calm, tidy and easy to talk to.',
    'I look after my grandmother three days a week and study in the evenings. I value a quiet home and people who say good morning.',
  ],
};

/** Nobody's phone number or address: who it is, and what they would say. */
export const references: readonly string[] = [
  'My landlord of the last three years, Mrs. Kowalski, is happy to tell you that the rent came on time and the walls stayed white.',
  'My supervisor at work can confirm that I have a permanent position. I will put you in touch when we meet.',
  'The residence office knows me as somebody who fills in forms and returns keys.',
  'My former roommate owns a home now and would rent it to me. She will gladly talk to you.',
  '',
  '',
];

export const taskTexts: readonly string[] = [
  'Ask the landlord what hydro came to last winter',
  'Everybody: find one reference',
  'Decide who takes which room',
  'Compare tenant insurance',
  'Measure the small bedroom for the desk',
  'Reserve a moving van for the first weekend',
  'Who brings a couch, who brings a table?',
  'Check how long the bus takes in the morning',
  'Agree on a cleaning plan',
  'Set up the internet before we move in',
  'Ask whether the bikes can stay in the basement',
  'Send notice to our old landlords',
  'Make a list of what the kitchen needs',
  'Take pictures of everything on the first day',
];
