import { describe, expect, it } from 'vitest';
import type { RankedListing } from './likeness.ts';
import type { Past, Person, Votes } from './rank.ts';
import { variedReasons } from './reasons.ts';

const place = { lat: 43.45, lng: -80.49 };

const aListing = (id: number, changes: Partial<RankedListing> = {}): RankedListing => ({
  id,
  kind: 'W',
  price: 1500,
  property_type: 'A',
  bedrooms: 2,
  features: 0,
  place,
  city: 'Kitchener',
  building: `${id} King St`,
  owner_id: 1,
  ageDays: 30,
  weekPeople: 0,
  people: 0,
  ...changes,
});

const past = (id: number, action: Past['action'], changes: Partial<RankedListing> = {}): Past => ({
  listing: aListing(id, changes),
  action,
  daysAgo: 1,
});

const someone: Person = { budgetMax: 2000, place: { name: 'Kitchener', point: place }, past: [] };
const nobody: Votes = { total: new Map(), strongest: new Map() };

const said = (listings: readonly RankedListing[], person: Person, votes = nobody) =>
  variedReasons(listings, person, votes).map((reason) =>
    'listing' in reason ? `${reason.kind} ${reason.listing.building}` : `${reason.kind} ${reason.place}`,
  );

describe('the reasons of a list', () => {
  it('are the strongest ones that the homes before did not give', () => {
    const person = { ...someone, past: [past(90, 'click'), past(91, 'favourite'), past(92, 'dismissed')] };
    const listings = [1, 2, 3, 4, 5].map((id) => aListing(id, { weekPeople: 3, ageDays: 2 }));
    const votes = { ...nobody, strongest: new Map([[1, 90]]) };
    expect(said(listings, person, votes)).toEqual([
      'seen 90 King St',
      'saved 91 King St',
      'near Kitchener',
      'popular Kitchener',
      'new Kitchener',
    ]);
  });

  it('repeat the one given least when a home has no other', () => {
    const listings = [aListing(1), aListing(2, { ageDays: 3 }), aListing(3), aListing(4, { ageDays: 3 })];
    expect(said(listings, someone)).toEqual([
      'near Kitchener',
      'new Kitchener',
      'near Kitchener',
      'new Kitchener',
    ]);
  });

  it('name only homes of the past that are alike, unless one alone led there', () => {
    const unlike = { price: 400, property_type: 'H', bedrooms: 6, features: 1023, place: null };
    const person = { ...someone, place: null, past: [past(90, 'favourite'), past(91, 'favourite', unlike)] };
    expect(said([aListing(1), aListing(2)], person)).toEqual(['saved 90 King St', 'saved 90 King St']);
    const votes = { ...nobody, strongest: new Map([[1, 91]]) };
    expect(said([aListing(1)], person, votes)).toEqual(['saved 91 King St']);
  });

  it('do not explain a room with a whole home while a room explains it', () => {
    const person = {
      ...someone,
      place: null,
      past: [past(90, 'favourite'), past(91, 'click', { kind: 'R' })],
    };
    expect(said([aListing(1, { kind: 'R' }), aListing(2, { kind: 'R' })], person)).toEqual([
      'seen 91 King St',
      'seen 91 King St',
    ]);
  });
});
