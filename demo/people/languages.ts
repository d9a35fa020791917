import type { Language } from '@lodgepole/contract/core/language';
import type { KnownCity } from '../geography/cities.ts';
import type { DemoPerson } from './person.ts';

/** First names of people who write French where it is spoken. The first ones move there when someone else lives there by chance. */
const frenchSpeakers: readonly string[] = (
  'Sylvie Jean-François Geneviève Marc-André Delphine Étienne Catherine Hugo Soraya Antoine Maëlle Mathieu Alexandre Chloé ' +
  'Raphaël Lucas Sarah Tanya Jasmine Émile Joséphine Élodie Charlotte Camille Ariane Félix Amélie Ibrahim Mateo Ángela Duc'
).split(' ');

/** They live in Québec and write English. */
const englishSpeakers: ReadonlySet<string> = new Set(['Kwame Mensah', 'Nathan Fiddler', 'Ruth Wiebe']);

const bilingualTowns: ReadonlySet<string> = new Set(['Ottawa, ON', 'Moncton, NB']);

/** How many people there are for each who writes French; none where it is not spoken. */
const peoplePerFrench = ({ province, label }: KnownCity): number | null =>
  province === 'QC' ? 1 : bilingualTowns.has(label) ? 2 : null;

const hasFrenchName = ({ first_name }: DemoPerson): boolean => frenchSpeakers.includes(first_name);

const languageOf = (person: DemoPerson): Language =>
  peoplePerFrench(person.home) !== null && hasFrenchName(person) ? 'fr' : 'en';

/** Places of those under whose name chance put no French speaker where one would live. */
const wantedPlaces = (people: readonly DemoPerson[]): number[] => {
  const passed = new Map<string, number>();
  return people.flatMap((person, place) => {
    const { home, first_name, last_name } = person;
    const every = peoplePerFrench(home);
    if (every === null || hasFrenchName(person) || englishSpeakers.has(`${first_name} ${last_name}`))
      return [];
    const count = (passed.get(home.label) ?? 0) + 1;
    passed.set(home.label, count);
    return count % every === 0 ? [place] : [];
  });
};

const rankOf = ({ first_name }: DemoPerson): number => frenchSpeakers.indexOf(first_name);

/** What someone is called and looks like. What they do stays with their place. */
const identityOf = (person: DemoPerson) => {
  const { email, first_name, last_name, sex, tone, headwear, portrait } = person;
  const { instagram_link, facebook_link } = person;
  return { email, first_name, last_name, sex, tone, headwear, portrait, instagram_link, facebook_link };
};

/** People with French names who live elsewhere change names with people of Québec, Ottawa and Moncton. */
export const withFrenchNames = (people: readonly DemoPerson[]): DemoPerson[] => {
  const wanted = wantedPlaces(people);
  const free = [...people.keys()]
    .filter((place) => people[place] && hasFrenchName(people[place]) && !peoplePerFrench(people[place].home))
    .sort((one, other) => rankOf(people[one] as DemoPerson) - rankOf(people[other] as DemoPerson));
  const changed = [...people];
  for (const [index, place] of wanted.entries()) {
    const [there, elsewhere] = [people[place], people[free[index] ?? -1]];
    if (!there || !elsewhere) break;
    changed[place] = { ...there, ...identityOf(elsewhere) };
    changed[free[index] ?? -1] = { ...elsewhere, ...identityOf(there) };
  }
  return changed.map((person) => ({ ...person, language: languageOf(person) }));
};
