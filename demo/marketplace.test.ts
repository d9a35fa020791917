import { readdirSync } from 'node:fs';
import { RegisterInfo } from '@lodgepole/contract/accounts/rules';
import { explainIssue, fieldProblems } from '@lodgepole/contract/core/form/issues';
import { textSignalsIn } from '@lodgepole/contract/core/text-rules/text-rules';
import { groupStatuses } from '@lodgepole/contract/groups/codes';
import { openRefusal } from '@lodgepole/contract/groups/rules';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { ListingEdit } from '@lodgepole/contract/listings/forms';
import { maxImages, minImages } from '@lodgepole/contract/listings/images';
import { distanceKm } from '@lodgepole/contract/places/geo';
import { searchRadii } from '@lodgepole/contract/places/places';
import { normalPostalCode, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import { ReviewForm } from '@lodgepole/contract/reviews/forms';
import { RoommateForm } from '@lodgepole/contract/roommates/forms';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { enlarge } from './enlarge.ts';
import { readShapes } from './loading/place-pictures.ts';
import { byId, reviewKey } from './loading/references.ts';
import { placeOf } from './loading/sections/homes.ts';
import { cityName, readMarketplace } from './marketplace.ts';
import { server } from './server.ts';
import { cast, demoEmail, demoSignIns } from './sign-ins.ts';
import { daysAfter } from './time.ts';

const marketplace = readMarketplace();
const { people, listings, interests, roommates, groups, conversations, reviews } = marketplace;
const homes = byId(listings);
const now = new Date('2026-11-15T12:00:00Z');

const problems = (schema: z.ZodType, value: unknown): unknown => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo marketplace', () => {
  it('has 366 homes in about thirty cities, none with fewer than three to let', () => {
    expect(listings).toHaveLength(366);
    expect(people).toHaveLength(124);
    const cities = Map.groupBy(listings, ({ city }) => city);
    expect(cities.size).toBeGreaterThanOrEqual(25);
    const open = [...cities.values()].map((some) => some.filter(({ status }) => status === 'A').length);
    expect(Math.min(...open)).toBeGreaterThan(2);
  });

  it('has no id, name of a group or review twice', () => {
    for (const some of [people, listings, groups]) expect(repeated(some.map(({ id }) => id))).toEqual([]);
    expect(repeated(groups.map(({ name }) => name))).toEqual([]);
    expect(repeated(reviews.map(reviewKey))).toEqual([]);
  });

  it('has a person for every sign-in, under the same name', () => {
    const names = byId(people);
    for (const { email, name, role } of demoSignIns) {
      const person = names.get(cast[role]);
      expect([email, name]).toEqual([demoEmail(cast[role]), `${person?.first_name} ${person?.last_name}`]);
    }
    expect(people.filter(({ is_staff }) => is_staff).map(({ id }) => id)).toEqual([cast.staff]);
  });

  it('grows by copies for measuring, of homes and of who lets and wants them', () => {
    const large = enlarge(marketplace, 6000);
    expect(large.listings).toHaveLength(6000);
    expect(repeated(large.people.map(({ id }) => id))).toEqual([]);
    const [ids, there] = [new Set(large.people.map(({ id }) => id)), byId(large.listings)];
    expect(large.listings.filter(({ owner }) => !ids.has(owner))).toEqual([]);
    const seen = large.interests.flatMap(({ clicks, favourites }) => [...Object.keys(clicks), ...favourites]);
    expect(seen.filter((id) => !there.has(id))).toEqual([]);
    expect(new Set(large.listings.map(({ pictures }) => pictures.length))).toEqual(new Set([minImages]));
    expect(enlarge(marketplace, 0)).toEqual(marketplace);
  });
});

describe('its homes', () => {
  it('could have been posted through the form', () => {
    for (const home of listings) {
      const form = { ...home, city: cityName(home), move_in_date: daysAfter(now, home.moveInDays) };
      expect(problems(ListingEdit, { ...form, pictures: undefined })).toEqual({});
    }
  });

  it('have a postal code of their province, and prices that people pay', () => {
    for (const { city, postal_code, price } of listings) {
      expect(normalPostalCode(postal_code)).toBe(postal_code);
      expect(provincesOfPostalCode(postal_code)).toContain(city.slice(-2));
      expect(price).toBeGreaterThan(600);
      expect(price).toBeLessThan(9000);
    }
  });

  it('show several pictures each that are there, one of them of the right kind of house', () => {
    const shapes = readShapes();
    const files = new Set(readdirSync(new URL('pictures/homes', import.meta.url)));
    for (const [id, { widths }] of shapes)
      for (const width of widths) expect(files).toContain(`${id}-${width}.webp`);
    for (const { pictures, property_type } of listings) {
      expect(repeated(pictures)).toEqual([]);
      expect(pictures.length).toBeGreaterThanOrEqual(minImages);
      expect(pictures.length).toBeLessThanOrEqual(maxImages);
      expect(pictures.filter((id) => !shapes.has(id))).toEqual([]);
      expect(pictures.find((id) => id.startsWith('exterior'))).toMatch(`exterior-${property_type}-`);
    }
  });

  it('have a portrait of every owner and guest who shows one', () => {
    const files = readdirSync(new URL('pictures/people', import.meta.url));
    const shown = people.filter(({ hasPortrait }) => hasPortrait).map(({ id }) => `${id}.webp`);
    expect(files.toSorted()).toEqual(shown.toSorted());
  });

  it('never share a front picture with one of the 19 posted before, nor within a city', () => {
    const newest = listings
      .filter(({ status }) => status === 'A')
      .sort((one, other) => one.postedAgo - other.postedAgo);
    const fronts = newest.map(({ pictures }) => pictures[0] ?? '');
    for (const start of fronts.keys()) expect(repeated(fronts.slice(start, start + 20))).toEqual([]);
    expect(repeated(newest.map(({ city, pictures }) => `${city} ${pictures[0]}`))).toEqual([]);
  });

  it('never share a front picture among 20 in a row of a search around a city', () => {
    const homesToLet = listings.flatMap((home, order) => {
      const { latitude: lat, longitude: lng } = placeOf(home);
      return home.status === 'A' && lat !== null && lng !== null ? [{ ...home, order, lat, lng }] : [];
    });
    type Home = (typeof homesToLet)[number];
    const orders = [
      (one: Home, other: Home) => one.postedAgo - other.postedAgo || other.order - one.order,
      (one: Home, other: Home) => one.price - other.price || one.order - other.order,
    ];
    const cities = new Set(listings.map(({ city }) => city));
    const centres = server
      .loadGazetteer()
      .filter(({ kind, name, province }) => kind === 'city' && cities.has(`${name}, ${province}`));
    expect(centres).toHaveLength(cities.size);
    for (const centre of centres)
      for (const radius of searchRadii) {
        const near = homesToLet.filter((home) => distanceKm(home, centre) <= radius);
        for (const order of orders) {
          const fronts = near.toSorted(order).map(({ pictures }) => pictures[0] ?? '');
          for (const start of fronts.keys())
            expect(repeated(fronts.slice(start, start + 20)), `${centre.name}, ${radius} km`).toEqual([]);
        }
      }
  });

  it('claim nothing that their facts deny', () => {
    const saying = (words: RegExp) => listings.filter(({ description }) => words.test(description));
    expect(saying(/dogs are welcome/).filter(({ pet_friendly }) => !pet_friendly)).toEqual([]);
    expect(saying(/comes furnished/).filter(({ furnished }) => !furnished)).toEqual([]);
    expect(saying(/One parking space/).filter(({ parking_spaces }) => parking_spaces !== 1)).toEqual([]);
    expect(saying(/in the unit/).filter(({ laundry_type }) => laundry_type !== 'I')).toEqual([]);
  });
});

describe('its people', () => {
  it('could have registered through the form', () => {
    for (const person of people)
      expect(
        problems(RegisterInfo, { ...person, email: demoEmail(person.id), city: cityName(person) }),
      ).toEqual({});
  });

  it('look at homes of others, and keep only what they looked at', () => {
    for (const { person, clicks, favourites } of interests) {
      expect(Object.keys(clicks).filter((id) => homes.get(id)?.owner === person)).toEqual([]);
      expect(favourites.filter((id) => (clicks[id] ?? 0) < 2)).toEqual([]);
    }
  });

  it('who look for roommates could have posted their profile', () => {
    for (const { moveInDays, ...roommate } of roommates)
      expect(problems(RoommateForm, { ...roommate, move_in_date: daysAfter(now, moveInDays) })).toEqual({});
  });

  it('review others, never themselves', () => {
    for (const { rating, comment, role, reviewer, reviewee } of reviews) {
      expect(reviewer).not.toBe(reviewee);
      expect(problems(ReviewForm, { rating, comment, reviewee_role: role })).toEqual({});
    }
  });

  it('write nothing that looks like fraud', () => {
    const texts = [
      ...listings.map(({ description }) => description),
      ...conversations.flatMap(({ messages }) => messages.map(({ text }) => text)),
      ...groups.flatMap(({ letter, introductions }) => [letter, ...introductions.map(({ about }) => about)]),
    ];
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => textSignalsIn(text).length > 0)).toEqual([]);
    expect(texts.filter((text) => /undefined|null|NaN|\{|\}| {2}|\.\./.test(text))).toEqual([]);
  });
});

describe('its groups', () => {
  it('are at every stage', () => {
    const statuses = groups.map(({ group_status }) => group_status);
    expect(new Set(statuses)).toEqual(new Set(Object.keys(groupStatuses)));
  });

  it('are made of people who may be in them, no one twice', () => {
    const profiles = new Set(roommates.map(({ person }) => person));
    const places = new Map(people.map(({ id }, place) => [id, place]));
    for (const { members, listing } of groups) {
      expect(repeated(members)).toEqual([]);
      expect(members.filter((member) => !profiles.has(member))).toEqual([]);
      const owner = places.get(homes.get(listing ?? '')?.owner ?? '') ?? -1;
      for (const member of members)
        expect(openRefusal({ id: places.get(member) ?? -2, roommate_profile: 1 }, owner)).toBeNull();
    }
  });

  it('invite people, who accept, refuse or have not answered yet', () => {
    const all = groups.flatMap(({ invitations }) => invitations.map(({ accepted }) => accepted));
    expect(new Set(all)).toEqual(new Set([true, false, null]));
    for (const { invitations, members } of groups)
      for (const { person, accepted, answeredAgo } of invitations) {
        expect(members.includes(person)).toBe(accepted === true);
        expect(answeredAgo === null).toBe(accepted === null);
      }
  });

  it('keep to what became of the home: none on a held one, and a rented one has gone to one of them', () => {
    const rented = Map.groupBy(
      groups.filter(({ listing }) => homes.get(listing ?? '')?.status === 'R'),
      ({ listing }) => listing,
    );
    expect(rented.size).toBeGreaterThan(3);
    for (const applicants of rented.values())
      expect(applicants.map(({ group_status }) => (group_status === 'R' ? 0 : group_status))).toEqual(
        applicants.map((_, index) => (index === 0 ? 'I' : 0)),
      );
    const elsewhere = groups
      .filter(({ listing }) => listing !== null)
      .map(({ listing }) => homes.get(listing ?? '')?.status)
      .filter((status) => status !== 'R');
    expect(new Set(elsewhere)).toEqual(new Set(['A', 'P']));
  });

  it('were opened while the home was to let, and applied after that', () => {
    for (const { listing, group_status, openedAgo, joinedAgo, appliedAgo, changedAgo } of groups) {
      if (listing === null) continue;
      const { postedAgo = 0, closedAgo } = homes.get(listing ?? '') ?? {};
      expect(openedAgo).toBeLessThanOrEqual(postedAgo);
      expect(openedAgo).toBeGreaterThanOrEqual(closedAgo ?? 0);
      expect(joinedAgo[0]).toBe(openedAgo);
      expect(joinedAgo.at(-1)).toBeGreaterThanOrEqual(appliedAgo ?? closedAgo ?? 0);
      expect(appliedAgo === null).toBe(['O', 'P', 'F'].includes(group_status));
      expect(appliedAgo ?? openedAgo).toBeLessThanOrEqual(openedAgo);
      expect(appliedAgo ?? changedAgo).toBeGreaterThanOrEqual(changedAgo);
    }
  });

  it('look for a home where they have none: in each language, with a shortlist on which members voted', () => {
    const looking = groups.filter(({ listing }) => listing === null);
    const languages = looking.map(({ members }) => people.find(({ id }) => id === members[0])?.language);
    expect(new Set(languages)).toEqual(new Set(['en', 'fr']));
    for (const { group_status, members, shortlist, openedAgo } of looking) {
      expect(group_status).toBe('O');
      expect(shortlist.length).toBeGreaterThan(1);
      for (const { listing, person, ago, votes } of shortlist) {
        expect(homes.get(listing)?.status).toBe('A');
        expect(ago).toBeLessThanOrEqual(openedAgo);
        expect(members).toEqual(expect.arrayContaining([person, ...Object.keys(votes)]));
        expect(members).not.toContain(homes.get(listing)?.owner);
      }
    }
  });

  it('are asked by people who want to join: some wait for the roommate and for the one who writes French', () => {
    const asked = groups.flatMap((group) => group.requests.map((request) => ({ ...request, group })));
    for (const { person, accepted, answeredAgo, group } of asked) {
      expect([group.join_policy, group.group_status]).toEqual(['ask', 'O']);
      expect(roommates.some((roommate) => roommate.person === person)).toBe(true);
      expect(group.members.includes(person)).toBe(accepted === true);
      expect(answeredAgo === null).toBe(accepted === null);
    }
    const waiting = asked.filter(({ accepted }) => accepted === null);
    expect(waiting.filter(({ group }) => group.members[0] === cast.roommate).length).toBeGreaterThan(1);
    expect(waiting.some(({ group }) => group.members.includes(cast.francophone))).toBe(true);
    expect(asked.some(({ person, accepted }) => person === cast.francophone && accepted === false)).toBe(
      true,
    );
  });

  it('are ready to apply, where they have a home and some have said so', () => {
    const ready = groups.filter((group) => group.ready.length > 0);
    expect(ready.length).toBeGreaterThan(2);
    for (const group of ready) {
      expect(['O', 'P', 'F']).toContain(group.group_status);
      expect(group.listing).not.toBeNull();
      expect(group.members).toEqual(expect.arrayContaining(group.ready));
    }
  });

  it('talk, and no one leaves unread what they wrote themselves', () => {
    expect(new Set(conversations.map(({ kind }) => kind))).toEqual(
      new Set(['direct', 'members', 'landlord', 'roommates']),
    );
    for (const { messages, unread, participants, archivedBy } of conversations) {
      expect(messages.length).toBeGreaterThan(0);
      for (const { from } of messages) expect(participants).toContain(from);
      for (const [person, count] of Object.entries(unread))
        expect(messages.slice(-count).map(({ from }) => from)).not.toContain(person);
      for (const person of archivedBy) expect(Object.keys(unread)).not.toContain(person);
    }
  });
});

describe('those a visitor can be', () => {
  const unreadOf = (id: string) => conversations.filter(({ unread }) => (unread[id] ?? 0) > 0);
  const waitsFor = (id: string) =>
    groups.some(({ invitations }) =>
      invitations.some(({ person, accepted }) => person === id && accepted === null),
    );

  it('the landlord has homes, applications to decide on and questions to answer', () => {
    const own = listings.filter(({ owner }) => owner === cast.landlord);
    expect(own).toHaveLength(12);
    const seen = Object.keys(listingStatuses).filter((status) => status !== 'D');
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(seen));
    const statuses = groups
      .filter(({ listing }) => homes.get(listing ?? '')?.owner === cast.landlord)
      .map(({ group_status }) => group_status);
    expect(statuses.filter((status) => status === 'S').length).toBeGreaterThan(1);
    expect(statuses).toEqual(expect.arrayContaining(['U', 'R', 'I']));
    expect(unreadOf(cast.landlord).length).toBeGreaterThan(0);
  });

  it('the tenant has favourites and an answer that waits', () => {
    const own = interests.find(({ person }) => person === cast.tenant);
    expect(own?.favourites.length).toBeGreaterThan(4);
    expect(unreadOf(cast.tenant).length).toBeGreaterThan(0);
  });

  it('the roommate has a group of their own, applied with another, and is invited to a third', () => {
    const mine = groups.filter(({ members }) => members.includes(cast.roommate));
    expect(mine.some(({ members }) => members[0] === cast.roommate)).toBe(true);
    expect(mine.map(({ group_status }) => group_status)).toEqual(expect.arrayContaining(['O', 'S', 'U']));
    expect(waitsFor(cast.roommate)).toBe(true);
  });

  it('the one who writes French has favourites, a group, an invitation and answers that wait', () => {
    const own = interests.find(({ person }) => person === cast.francophone);
    expect(own?.favourites.length).toBeGreaterThan(4);
    expect(groups.some(({ members }) => members[0] === cast.francophone)).toBe(true);
    expect(waitsFor(cast.francophone)).toBe(true);
    expect(unreadOf(cast.francophone).length).toBeGreaterThan(1);
    expect(marketplace.searches.filter(({ person }) => person === cast.francophone)).toHaveLength(2);
  });

  it('the newcomer has nothing at all yet', () => {
    expect(interests.some(({ person }) => person === cast.newcomer)).toBe(false);
    expect(roommates.some(({ person }) => person === cast.newcomer)).toBe(false);
    expect(conversations.some(({ participants }) => participants.includes(cast.newcomer))).toBe(false);
  });
});
