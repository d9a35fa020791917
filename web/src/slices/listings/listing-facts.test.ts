// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../app/providers.tsx';
import { aListing } from '../../testing/listings.ts';
import {
  briefFacts,
  listingName,
  listingTitle,
  moveInText,
  reachMetres,
  sizeFacts,
} from './listing-facts.ts';

const [english, french] = await Promise.all([createI18n('en'), createI18n('fr')]);

const inMontreal = { city: 'Montréal', postal_code: 'H2Y 1C6' } as const;
const facts = (changes: Parameters<typeof aListing>[0]) => sizeFacts(french, aListing(changes));
const name = (changes: Parameters<typeof aListing>[0]) => listingName(french, aListing(changes));

describe('the size of a home, read in French', () => {
  it('is counted in rooms in Québec, beside its bedrooms', () => {
    expect(facts(inMontreal)).toEqual(['4½ (2 chambres)', '1 salle de bain', '850\u00a0pi²']);
    expect(facts({ ...inMontreal, bedrooms: 1, bathrooms: 1.5 }).slice(0, 2)).toEqual([
      '3½ (1 chambre)',
      '1,5 salle de bain',
    ]);
    expect(facts({ ...inMontreal, bedrooms: 0 })[0]).toBe('Studio (1½)');
  });

  it('is counted in bedrooms elsewhere, and of houses', () => {
    expect(facts({})).toEqual(['2 chambres', '1 salle de bain', '850\u00a0pi²']);
    expect(facts({ bedrooms: 0 })[0]).toBe('Studio');
    expect(facts({ ...inMontreal, property_type: 'H' })[0]).toBe('2 chambres');
  });

  it('is never counted in rooms in English', () => {
    expect(sizeFacts(english, aListing(inMontreal))[0]).toBe('2 bed');
    expect(listingName(english, aListing(inMontreal))).toBe('2-bedroom apartment in Montréal');
  });
});

it('the circle of a home that shows its area is small, and that of an uncertain address large', () => {
  expect(reachMetres({ accuracy: 'area', location_precision: 'area' })).toBe(500);
  expect(reachMetres({ accuracy: 'area', location_precision: 'exact' })).toBe(2500);
  expect(reachMetres({ accuracy: 'address', location_precision: 'area' })).toBeUndefined();
});

describe('the facts of a room', () => {
  const room = aListing({
    ...inMontreal,
    kind: 'R',
    room_type: 'P',
    household_size: 2,
    private_bathroom: false,
    owner_lives_here: false,
  });

  it('begin with the room, and call the home the home', () => {
    expect(briefFacts(english, room)).toEqual(['2 people live there', 'Shared bathroom', 'Home: 2 bed']);
    expect(briefFacts(french, { ...room, household_size: 0, private_bathroom: true })).toEqual([
      'Personne n’y habite en ce moment',
      'Salle de bain privée',
      'Logement\u202f: 4½ (2 chambres)',
    ]);
  });

  it('are those of the home for whole homes', () => {
    expect(briefFacts(english, aListing())).toEqual(sizeFacts(english, aListing()));
  });
});

describe('the name of a home in French', () => {
  it('has its rooms in Québec alone', () => {
    const titleOf = (city: string, postal_code: string) =>
      listingTitle(french, aListing({ city, postal_code, property_type_display: 'Apartment' }));
    expect(titleOf('Montréal', 'H2Y 1C6')).toBe('Appartement 4½ à Montréal');
    expect(titleOf('Les Cèdres', 'J7T 1A1')).toBe('Appartement 4½ aux Cèdres');
    expect(titleOf('Ottawa', 'K1A 0A6')).toBe('Appartement à Ottawa');
  });

  it.each([
    [inMontreal, 'Appartement 4½ à Montréal'],
    [{ ...inMontreal, property_type: 'C', neighbourhood: 'Rosemont' }, 'Condo 4½, secteur Rosemont'],
    [{ ...inMontreal, property_type: 'O', bedrooms: 3 }, 'Logement 5½ à Montréal'],
    [{ ...inMontreal, property_type: 'H', bedrooms: 1 }, 'Maison de 1 chambre à Montréal'],
    [{ ...inMontreal, bedrooms: 0 }, 'Studio (1½) à Montréal'],
    [{ city: 'Toronto', postal_code: 'M5J 0C3' }, 'Appartement de 2 chambres à Toronto'],
  ])('of %j is “%s”', (changes, text) => expect(name(changes)).toBe(text));

  it('says from which day on it is free', () => {
    expect(moveInText(french, { move_in_date: '2026-07-01' }, '2026-05-01')).toBe(
      'Disponible dès le 1er juill. 2026',
    );
  });
});
