import { describe, expect, it } from 'vitest';
import { elide, marked } from './elision.ts';

const groupOf = (name: string) => elide(`Le groupe de ${marked('name', name)} est complet.`);

describe('a name in a French sentence', () => {
  it.each(['Anne', 'Élodie', 'Étienne', 'Yves', 'Hélène', 'Hugo', 'Œdipe', 'eve'])(
    'elides before %s',
    (name) => {
      expect(groupOf(name)).toBe(`Le groupe d’${name} est complet.`);
    },
  );

  it.each(['Bob', 'Yannick', 'Halifax', 'Hamilton', 'Zoé', '11', '«A»', ''])('does not before %s', (name) => {
    expect(groupOf(name)).toBe(`Le groupe de ${name} est complet.`);
  });

  it('elides before a link around the name, and other words that end in e', () => {
    expect(elide(`Profil de <0>${marked('name', 'Anne')}</0>`)).toBe('Profil d’<0>Anne</0>');
    expect(elide(`Plus récent que ${marked('name', 'Anne')}`)).toBe('Plus récent qu’Anne');
    expect(elide(`De ${marked('name', 'Anne')}`)).toBe('D’Anne');
  });

  it('leaves words alone that only end like these, and text that people typed', () => {
    expect(elide(`Grande ${marked('name', 'Anne')}, ${marked('name', 'de Anne')}`)).toBe(
      'Grande Anne, de Anne',
    );
  });

  it('is shown without marks, even if somebody typed one', () => {
    expect(elide(`Nom : ${marked('name', 'A\ue0f0B\ue0f1')}`)).toBe('Nom : AB');
  });
});

describe('an address in a French sentence', () => {
  const viewingOf = (home: string) =>
    elide(`La visite de ${marked('home', home)}, prévue mardi, est annulée.`);

  it('gets the article that fits its number', () => {
    expect(viewingOf('6311, avenue Bourbonnière')).toBe(
      'La visite du 6311, avenue Bourbonnière, prévue mardi, est annulée.',
    );
    expect(elide(`Emménager à ${marked('home', '4B-75 King St S')}`)).toBe('Emménager au 4B-75 King St S');
    expect(elide(`Le <0>${marked('home', '75 King St S')}</0> est loué.`)).toBe(
      'Le <0>75 King St S</0> est loué.',
    );
  });

  it('follows « logement situé » where the number is not shown', () => {
    expect(viewingOf('rue King')).toBe('La visite du logement situé rue King, prévue mardi, est annulée.');
    expect(elide(`Le ${marked('home', 'rue King')} est loué.`)).toBe('Le logement situé rue King est loué.');
  });
});

describe('a place in a French sentence', () => {
  const inCity = (city: string) => elide(`Logements à ${marked('city', city)}`);
  const nearPlace = (place: string) => elide(`à 5 km de ${marked('place', place)}.`);

  it.each([
    ['Le Gardeur', 'Logements au Gardeur', 'à 5 km du Gardeur.'],
    ['Les Cèdres, QC', 'Logements aux Cèdres, QC', 'à 5 km des Cèdres, QC.'],
    ['les coteaux', 'Logements aux coteaux', 'à 5 km des coteaux.'],
    ['La Prairie', 'Logements à La Prairie', 'à 5 km de La Prairie.'],
    ['L’Ancienne-Lorette', 'Logements à L’Ancienne-Lorette', 'à 5 km de L’Ancienne-Lorette.'],
    ['Leduc', 'Logements à Leduc', 'à 5 km de Leduc.'],
    ['Lesage', 'Logements à Lesage', 'à 5 km de Lesage.'],
    ['Ottawa', 'Logements à Ottawa', 'à 5 km d’Ottawa.'],
    ['Québec', 'Logements à Québec', 'à 5 km de Québec.'],
    ['Le', 'Logements à Le', 'à 5 km de Le.'],
  ])('gets the right article: %s', (name, inIt, nearIt) => {
    expect([inCity(name), nearPlace(name)]).toEqual([inIt, nearIt]);
  });

  it('gets the right article inside a link and at the beginning of a sentence', () => {
    expect(elide(`Logements à <0>${marked('city', 'Les Cèdres')}</0>`)).toBe('Logements aux <0>Cèdres</0>');
    expect(elide(`À ${marked('city', 'Le Gardeur')} aujourd’hui`)).toBe('Au Gardeur aujourd’hui');
  });

  it('contracts articles before places but not before people', () => {
    expect(groupOf('Le Blanc')).toBe('Le groupe de Le Blanc est complet.');
    expect(elide(`Invitation envoyée à ${marked('name', 'Le Van')}`)).toBe('Invitation envoyée à Le Van');
  });
});
