import type { Home } from './home.ts';
import { type Phrase, when } from './phrase.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const inWords = (count: number): string => numbers[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nouns: Readonly<Record<Home['property_type'], string>> = {
  H: 'house',
  A: 'apartment',
  C: 'condo',
  T: 'townhouse',
  O: 'garden suite',
};

const sized = ({ bedrooms, property_type }: Home): string =>
  bedrooms === 0
    ? `studio ${property_type === 'O' ? 'suite' : nouns[property_type]}`
    : `${inWords(bedrooms)}-bedroom ${nouns[property_type]}`;

const street = ({ street_address }: Home): string => street_address.replace(/^\d+,? /, '');
const where = ({ hood }: Home): string => `in ${hood.name}`;
const isFlat = ({ property_type }: Home): boolean => property_type === 'A' || property_type === 'C';
const an = (text: string): string => (/^[aeiou]/i.test(text) ? `an ${text}` : `a ${text}`);

export const openings: readonly Phrase[] = [
  (home) => `Bright ${sized(home)} ${where(home)}, with big windows and room to breathe.`,
  (home) => `${capital(sized(home))} on ${street(home)}, a quiet stretch ${where(home)}.`,
  (home) => `We are renting out our ${sized(home)} ${where(home)}.`,
  (home) =>
    `This is ${an(`${home.sqft_area} sq ft ${nouns[home.property_type]}`)} ${where(home)} that has been looked after properly.`,
  (home) =>
    when(
      home.age === 'new',
      `Nearly new ${sized(home)} ${where(home)}; only one person has lived here before you.`,
    ),
  (home) =>
    when(
      home.age === 'renovated',
      `Freshly renovated ${sized(home)} ${where(home)}: new kitchen, new bathroom, new floors.`,
    ),
  (home) =>
    when(
      home.age === 'character',
      `${capital(sized(home))} with a lot of character ${where(home)}: high ceilings, wide trim and original doors.`,
    ),
  (home) =>
    when(
      isFlat(home) && home.floor > 9,
      `${capital(sized(home))} on the ${home.floor}th floor, with a view over ${home.hood.name}.`,
    ),
  (home) =>
    when(
      isFlat(home) && home.floor < 4,
      `${capital(sized(home))} in a small, friendly building on ${street(home)}.`,
    ),
  (home) =>
    when(
      home.property_type === 'H',
      `A whole ${inWords(home.bedrooms)}-bedroom house to yourselves ${where(home)}.`,
    ),
  (home) =>
    when(
      home.property_type === 'T',
      `Three levels, ${inWords(home.bedrooms)} bedrooms and a front door of your own ${where(home)}.`,
    ),
  (home) =>
    when(
      home.property_type === 'O',
      `A little ${home.bedrooms === 0 ? 'studio' : 'home'} of its own behind our house ${where(home)}.`,
    ),
  (home) =>
    when(
      home.bedrooms >= 3,
      `Plenty of space for a family or for friends who share: ${inWords(home.bedrooms)} real bedrooms ${where(home)}.`,
    ),
];

export const insides: readonly Phrase[] = [
  (home) =>
    when(
      home.style === 'nordic',
      'Pale wood, white walls and a lot of light make it feel larger than it is.',
    ),
  (home) =>
    when(home.style === 'warm', 'Warm colours throughout, and the evening sun comes into the living room.'),
  (home) =>
    when(
      home.style === 'bold',
      'The last tenants painted the living room a deep colour and we liked it so much that it stayed.',
    ),
  (home) =>
    when(
      home.style === 'classic',
      'Classic fittings, solid wood doors and a kitchen you will enjoy cooking in.',
    ),
  (home) =>
    when(
      home.extras.includes('Dishwasher'),
      'The kitchen has a dishwasher and enough counter for two cooks.',
    ),
  (home) => when(home.extras.includes('Gas stove'), 'There is a gas stove with five burners.'),
  (home) =>
    when(
      home.extras.includes('Hardwood floors'),
      'Hardwood floors everywhere except the bathroom, which is tiled.',
    ),
  (home) => when(home.extras.includes('Walk-in closet'), 'The main bedroom has a walk-in closet.'),
  (home) =>
    when(home.extras.includes('Fireplace'), 'A fireplace in the living room takes the edge off January.'),
  (home) =>
    when(
      home.extras.includes('Finished basement'),
      'The finished basement works as an office, a gym or a place to hide the drum kit.',
    ),
  (home) => when(home.bedrooms >= 2, 'The bedrooms are at opposite ends, so you do not hear one another.'),
  (home) => when(home.bedrooms >= 2, 'The second bedroom fits a double bed and a desk.'),
  (home) =>
    when(
      home.bathrooms >= 2,
      `${capital(inWords(Math.floor(home.bathrooms)))} full bathrooms, so nobody waits in the morning.`,
    ),
  (home) => when(home.bathrooms % 1 !== 0, 'There is an extra powder room for guests.'),
  (home) =>
    when(
      home.bedrooms === 0,
      'There is a proper nook for the bed, so it does not feel like sleeping in the kitchen.',
    ),
  (home) => when(home.furnished, 'It comes furnished: bed, sofa, table, dishes, and a desk by the window.'),
  (home) =>
    when(
      !home.furnished && home.bedrooms > 0,
      'It comes empty, so bring your own furniture; the pictures show how it can look.',
    ),
  () => 'Windows on two sides let the air through in summer.',
  (home) => `It measures ${home.sqft_area} square feet, closets not counted.`,
  (home) => when(home.outdoors === 'balcony', 'The balcony is deep enough for a small table and two chairs.'),
  (home) => when(home.outdoors === 'yard', 'The backyard is fenced and gets the afternoon sun.'),
];

export const places: readonly Phrase[] = [
  ({ hood }) => `${capital(hood.name)} is the kind of neighbourhood where you can do most things on foot.`,
  (home) => `Groceries, a bakery and a pharmacy are a short walk from ${street(home)}.`,
  () => 'The bus stops around the corner.',
  () => 'There is a park close by, with a playground and a rink in winter.',
  ({ hood }) =>
    when(hood.fabric === 'core', 'You are in the middle of everything, yet the unit faces the quiet side.'),
  ({ hood }) => when(hood.fabric === 'inner', 'Tree-lined street, good neighbours, bike lane nearby.'),
  ({ hood }) => when(hood.fabric === 'suburb', 'It is a calm residential street with very little traffic.'),
  ({ hood }) => when(hood.name.includes('niversity'), 'You can walk to campus.'),
];

const included = ({ heat, hydro, water, internet }: Home): string[] => [
  ...(heat ? ['heat'] : []),
  ...(hydro ? ['hydro'] : []),
  ...(water ? ['water'] : []),
  ...(internet ? ['internet'] : []),
];

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const practicals: readonly Phrase[] = [
  (home) =>
    when(
      included(home).length > 0,
      `${capital(listed(included(home)))} ${included(home).length === 1 ? 'is' : 'are'} included in the rent.`,
    ),
  (home) =>
    when(included(home).length === 0, 'You pay for utilities yourself; ask us what they came to last year.'),
  ({ laundry_type }) => when(laundry_type === 'I', 'Washer and dryer are in the unit.'),
  ({ laundry_type }) => when(laundry_type === 'S', 'Laundry is shared and never busy on weekdays.'),
  ({ laundry_type }) => when(laundry_type === 'N', 'There is no laundry here, but a laundromat is close by.'),
  ({ parking_spaces }) => when(parking_spaces === 1, 'One parking space comes with it.'),
  ({ parking_spaces }) => when(parking_spaces > 1, `There is parking for ${inWords(parking_spaces)} cars.`),
  ({ parking_spaces }) =>
    when(parking_spaces === 0, 'There is no parking space; ask the city about a street permit.'),
  ({ ac }) => when(ac, 'Air conditioning keeps it pleasant in July.'),
  ({ pet_friendly }) => when(pet_friendly, 'Cats and well-mannered dogs are welcome.'),
  ({ pet_friendly }) =>
    when(!pet_friendly, 'We would rather not have pets because of allergies in the building.'),
];

export const suits: readonly Phrase[] = [
  ({ shareable }) =>
    when(shareable, 'Happy to rent to a group: apply together and tell us a little about each of you.'),
  ({ shareable, bedrooms }) =>
    when(shareable && bedrooms >= 3, 'It works well for three or four people who each want their own room.'),
  ({ bedrooms }) => when(bedrooms <= 1, 'It suits one person, or a couple who like each other.'),
  ({ bedrooms }) => when(bedrooms === 2, 'Good for two friends, a couple or a small family.'),
  ({ bedrooms }) => when(bedrooms >= 3, 'A good place for a family that needs room.'),
  () => 'We are looking for someone who stays a year or longer.',
  () => 'Students are welcome, as are newcomers to Canada without a credit history.',
  () => 'Non-smokers only, please.',
];

export const closings: readonly Phrase[] = [
  () => 'Send a message and we will find a time to show you around.',
  () => 'Viewings are on weekday evenings and on Saturday mornings.',
  () => 'Write a few lines about yourself when you get in touch.',
  () => 'Questions are welcome; I usually answer the same day.',
  () => 'Come and see it: pictures only say so much.',
  () => 'References appreciated, but a friendly hello comes first.',
];
