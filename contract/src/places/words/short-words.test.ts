import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunStreetWords, longForms, nameWords, streetWords } from './short-words.ts';

describe('the name of a city', () => {
  it.each([
    ['Trois-Rivières', 'trois rivieres'],
    ['TROIS RIVIERES', 'trois rivieres'],
    ['St-Jérôme', 'saint jerome'],
    ['Ste. Anne', 'saint anne'],
    ['Sainte', 'saint'],
    ['St', 'st'],
    ['St. John’s', 'saint johns'],
    ["St. John's", 'saint johns'],
    ['L’Île-Perrot', 'l ile perrot'],
    ["Baie-d'Urfé", 'baie d urfe'],
    ['Sacré-Cœur', 'sacre coeur'],
    ['Saint-Louis-du-Ha! Ha!', 'saint louis du ha ha'],
    ['Mt Pearl', 'mount pearl'],
    ['Ft. McMurray', 'fort mcmurray'],
    ['100%_\\', '100'],
    [' – ,’ ', ''],
    ['北京', '北京'],
  ])('%j has the words %j', (name, words) => {
    expect(nameWords(name)).toBe(words);
  });
});

describe('the address of a street', () => {
  it.each([
    ['275, rue Notre-Dame Est', '275 notre dame east'],
    ['275 r. Notre Dame E.', '275 notre dame east'],
    ['275 NOTRE-DAME EST', '275 notre dame east'],
    ['1450, boul. St-Laurent O.', '1450 boulevard saint laurent west'],
    ['1450 blvd Saint-Laurent W', '1450 boulevard saint laurent west'],
    ['100 av. du Mont-Royal', '100 avenue du mont royal'],
    ['3175 ch. des Quatre-Bourgeois', '3175 chemin des quatre bourgeois'],
    ['1, pl. Ville-Marie', '1 place ville marie'],
    ['2500 mtée St-François', '2500 montee saint francois'],
    ['14 rg Ste-Anne N.', '14 rang saint anne north'],
    ['1205, 3e Avenue', '1205 3 avenue'],
    ['1205 3ième av.', '1205 3 avenue'],
    ['1205, 1re Rue', '1205 1 rue'],
    ['av. du Dr-Penfield', 'avenue du drive penfield'],
    ['avenue du Docteur-Penfield', 'avenue du drive penfield'],
    ['75 King St S', '75 king street south'],
    ['75 King Street South', '75 king street south'],
    ['12 St Clair Ave W', '12 saint clair avenue west'],
    ['101 St NW', '101 street north west'],
    ['101 St. N.W.', '101 street north west'],
    ['10 5th St W', '10 5 street west'],
    ['rue', 'rue'],
    ['', ''],
  ])('%j has the words %j', (street, words) => {
    expect(streetWords(street)).toBe(words);
  });

  it.each([
    ['75 king s', '75 king s'],
    ['king st', 'king st'],
    ['boul. st-l', 'boulevard saint l'],
    ['rue', 'rue'],
  ])('that is typed as far as %j keeps its last word', (street, words) => {
    expect(begunStreetWords(street)).toBe(words);
  });
});

const any = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);

const kinds: readonly (readonly string[])[] = [
  ['rue', 'Rue', 'r.', 'R', ''],
  ['boulevard', 'boul.', 'Boul', 'blvd', 'Blvd.', 'bd'],
  ['avenue', 'av.', 'Ave', 'AVENUE'],
  ['chemin', 'ch.', 'Ch', 'chem.'],
  ['place', 'pl.', 'Place'],
  ['montée', 'Montee', 'mtée'],
  ['rang', 'rg', 'Rang'],
  ['côte', 'Cote'],
];
const names: readonly (readonly string[])[] = [
  ['Saint-Denis', 'St-Denis', 'St. Denis', 'saint denis', 'ST DENIS'],
  ['Sainte-Catherine', 'Ste-Catherine', 'ste catherine', 'Ste. Catherine'],
  ['Notre-Dame', 'notre dame', 'NOTRE‑DAME'],
  ['de l’Église', "de l'Eglise", 'DE L’ÉGLISE'],
  ['Émile-Nelligan', 'emile nelligan', 'E\u0301mile–Nelligan'],
];
const directions: readonly (readonly string[])[] = [
  ['Est', 'E.', 'E', 'est', 'East'],
  ['Ouest', 'O.', 'W', 'ouest', 'West'],
  ['Nord', 'N', 'N.'],
  [''],
];

const typings = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), any(...kinds), any(...names), any(...directions))
  .chain(([number, kind, name, direction]) => {
    const typed = fc
      .tuple(any(' ', ', ', '  '), any(...kind), any(...name), any(...direction))
      .map(([gap, ...parts]) => `${number}${gap}${parts.filter((part) => part !== '').join(' ')}`);
    return fc.tuple(typed, typed);
  });

describe('however an address is typed', () => {
  it('its words are the same', () => {
    fc.assert(
      fc.property(typings, ([one, other]) => {
        expect(streetWords(one)).toBe(streetWords(other));
      }),
    );
  });

  it('accents, case, hyphens and full stops never matter', () => {
    const text = fc.array(any(...names.flat(), ...kinds.flat(), 'Ōta', 'Œuvre', 'Łódź', '12', '4B'), {
      maxLength: 6,
    });
    const plain = (written: string) =>
      written
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[-‑–.’']/gu, ' ')
        .toUpperCase();
    fc.assert(
      fc.property(text, (words) => {
        const written = words.join(' ');
        expect(nameWords(plain(written))).toBe(nameWords(written));
        expect(streetWords(plain(written))).toBe(streetWords(written));
      }),
    );
  });
});

describe('whatever is typed', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: any(...Array.from("aAéÉ -–.’'%_\\12stESr\u0301\u200f")), maxLength: 60 }),
  );

  it('words that were read once are read the same again, and hold nothing with a meaning in a pattern', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const words = nameWords(typed);
        expect(nameWords(words)).toBe(words);
        for (const text of [words, streetWords(typed), begunStreetWords(typed)])
          expect(text).toMatch(/^(?:[^%_\\ ]+(?: [^%_\\ ]+)*)?$/u);
      }),
    );
  });

  it.each([
    [' ', ''],
    ['\u0301', ''],
    ["'s ", 's'],
    ['st ', 'st'],
    ['1', '1'],
  ])('%j is read a hundred thousand times over', (text, last) => {
    const long = text.repeat(100_000);
    for (const read of [nameWords, begunStreetWords]) expect(read(long).endsWith(last)).toBe(true);
  });

  it('no long form abbreviates another', () => {
    expect(
      [...longForms.values()].flatMap((long) => long.split(' ')).filter((word) => longForms.has(word)),
    ).toEqual([]);
  });
});
