import { RegisterInfo } from '@lodgepole/contract/accounts/rules';
import { explainIssue, fieldProblems } from '@lodgepole/contract/core/issues';
import { groupStatuses } from '@lodgepole/contract/groups/codes';
import { openRefusal } from '@lodgepole/contract/groups/rules';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { ListingEdit } from '@lodgepole/contract/listings/forms';
import { maxImages, minImages } from '@lodgepole/contract/listings/images';
import { distanceKm } from '@lodgepole/contract/places/geo';
import { normalPostalCode, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import { ReviewForm } from '@lodgepole/contract/reviews/forms';
import { RoommateForm } from '@lodgepole/contract/roommates/forms';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { planMarketplace, sizeFor, usualSize } from './marketplace.ts';
import { gallery } from './pictures/gallery.ts';
import { demoSignIns } from './sign-ins.ts';
import { daysAfter } from './time.ts';

const plan = planMarketplace();
const { people, listings, interests, roommates, groups, invitations, conversations, reviews } = plan;
const now = new Date('2026-11-15T12:00:00Z');

const problems = (schema: z.ZodType, value: unknown): unknown => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

const placeOf = (role: string): number =>
  people.findIndex(({ email }) => email === demoSignIns.find((signIn) => signIn.role === role)?.email);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

describe('the demo marketplace', () => {
  it('is the same every time', () => {
    expect(planMarketplace()).toEqual(plan);
    expect(planMarketplace(usualSize, 'another')).not.toEqual(plan);
  });

  it('has a few hundred homes in about thirty cities, none with only one', () => {
    expect(listings).toHaveLength(usualSize.listings);
    const cities = Map.groupBy(listings, ({ city }) => city.label);
    expect(cities.size).toBeGreaterThanOrEqual(25);
    const open = [...cities.values()].map((homes) => homes.filter(({ status }) => status === 'A').length);
    expect(Math.min(...open)).toBeGreaterThan(2);
  });

  it('grows with more homes, and with more people to let them', () => {
    const large = planMarketplace(sizeFor(2000));
    expect(large.listings).toHaveLength(2000);
    expect(new Set(large.people.map(({ email }) => email)).size).toBe(large.people.length);
    expect(large.people.length).toBeGreaterThan(people.length);
    expect(large.groups.length).toBeLessThan(120);
  });
});

describe('its homes', () => {
  it('could have been posted through the form', () => {
    for (const home of listings) {
      const form = { ...home, city: home.city.name, move_in_date: daysAfter(now, home.moveInDays) };
      expect(problems(ListingEdit, { ...form, pictures: undefined })).toEqual({});
    }
  });

  it('lie in their neighbourhoods, with a postal code of the province', () => {
    for (const { city, hood, latitude, longitude, postal_code } of listings) {
      expect(distanceKm(hood, { lat: latitude, lng: longitude })).toBeLessThan(1.5);
      expect(distanceKm(hood, city)).toBeLessThan(16);
      expect(normalPostalCode(postal_code)).toBe(postal_code);
      expect(provincesOfPostalCode(postal_code)).toContain(city.province);
    }
  });

  it('cost about what homes of that size cost there', () => {
    const ofTwo = listings.filter(({ bedrooms }) => bedrooms === 2);
    const ratios = ofTwo.map(({ price, city }) => price / city.rents[1]);
    expect(median(ratios)).toBeGreaterThan(0.92);
    expect(median(ratios)).toBeLessThan(1.15);
    expect(Math.min(...listings.map(({ price }) => price))).toBeGreaterThan(600);
    expect(Math.max(...listings.map(({ price }) => price))).toBeLessThan(9000);
  });

  it('show several different pictures each, the front one first', () => {
    const known = new Map(gallery.map((drawing) => [drawing.id, drawing]));
    for (const { pictures, property_type } of listings) {
      expect(new Set(pictures).size).toBe(pictures.length);
      expect(pictures.length).toBeGreaterThanOrEqual(minImages);
      expect(pictures.length).toBeLessThanOrEqual(maxImages);
      const outside = pictures.map((id) => known.get(id)).find((drawing) => drawing?.room === 'exterior');
      expect(outside?.type).toBe(property_type);
    }
  });

  it('vary on one page of results', () => {
    const inToronto = listings.filter(({ city }) => city.name === 'Toronto').slice(0, 15);
    expect(new Set(inToronto.map(({ pictures }) => pictures[0])).size).toBeGreaterThan(9);
  });

  it('are described in words of their own, without gaps', () => {
    const texts = listings.map(({ description }) => description);
    expect(new Set(texts).size).toBeGreaterThan(listings.length * 0.97);
    expect(texts.filter((text) => /undefined|null|NaN|\{|\}| {2}|\.\./.test(text))).toEqual([]);
  });

  it('claim nothing their facts deny', () => {
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
      expect(problems(RegisterInfo, { ...person, city: person.home.name })).toEqual({});
  });

  it('look at what they like: their own cities, what they can pay, never their own homes', () => {
    for (const { person, listing } of interests) {
      const [who, home] = [people[person], listings[listing]];
      expect(who?.taste?.cities).toContain(home?.city.name);
      expect(home?.owner).not.toBe(person);
    }
    const affordable = interests.filter(({ person, listing }) => {
      const [who, home] = [people[person], listings[listing]];
      const share = home?.shareable ? Math.max(1, home.bedrooms) : 1;
      return (home?.price ?? 0) / share <= (who?.taste?.budget ?? 0) * 1.15;
    });
    expect(affordable.length / interests.length).toBeGreaterThan(0.75);
  });

  it('who look for roommates could have posted their profile', () => {
    for (const roommate of roommates)
      expect(
        problems(RoommateForm, { ...roommate, move_in_date: daysAfter(now, roommate.moveInDays) }),
      ).toEqual({});
  });

  it('review one another once in a role, never themselves', () => {
    for (const { rating, comment, role, reviewer, reviewee } of reviews) {
      expect(reviewer).not.toBe(reviewee);
      expect(problems(ReviewForm, { rating, comment, reviewee_role: role })).toEqual({});
    }
    const once = reviews.map(({ reviewer, reviewee, role }) => `${reviewer} ${reviewee} ${role}`);
    expect(new Set(once).size).toBe(reviews.length);
  });
});

describe('its groups', () => {
  it('are at every stage, each under a name of its own', () => {
    expect(new Set(groups.map(({ group_status }) => group_status))).toEqual(
      new Set(Object.keys(groupStatuses)),
    );
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  });

  it('are made of people who may be in them, no one twice', () => {
    for (const { members, listing } of groups) {
      expect(new Set(members).size).toBe(members.length);
      const owner = listings[listing]?.owner ?? -1;
      for (const member of members) {
        const id = roommates[member]?.person ?? -1;
        expect(openRefusal({ id, roommate_profile: member }, owner)).toBeNull();
      }
    }
  });

  it('invite people, who accept, refuse or have not answered yet', () => {
    expect(new Set(invitations.map(({ accepted }) => accepted))).toEqual(new Set([true, false, null]));
    for (const { group, roommate, accepted } of invitations)
      expect(groups[group]?.members.includes(roommate)).toBe(accepted === true);
  });

  it('keep to what became of the home: none on a held one, and a rented one has gone to one of them', () => {
    const rented = Map.groupBy(
      groups.filter(({ listing }) => listings[listing]?.status === 'R'),
      ({ listing }) => listing,
    );
    expect(rented.size).toBeGreaterThan(3);
    for (const applicants of rented.values()) {
      const [first, ...others] = applicants.map(({ group_status }) => group_status);
      expect(first).toBe('I');
      expect(others.every((status) => status === 'R')).toBe(true);
    }
    const elsewhere = groups
      .map(({ listing }) => listings[listing]?.status)
      .filter((status) => status !== 'R');
    expect(new Set(elsewhere)).toEqual(new Set(['A', 'P']));
  });

  it('were opened while the home was to let, and applied after that', () => {
    for (const group of groups) {
      const { listing, group_status, openedMinutesAgo, joinedMinutesAgo } = group;
      const { appliedMinutesAgo, changedMinutesAgo } = group;
      const { postedMinutesAgo, closedMinutesAgo } = listings[listing] ?? {};
      expect(openedMinutesAgo).toBeLessThanOrEqual(postedMinutesAgo ?? 0);
      expect(openedMinutesAgo).toBeGreaterThanOrEqual(closedMinutesAgo ?? 0);
      expect(joinedMinutesAgo[0]).toBe(openedMinutesAgo);
      expect(joinedMinutesAgo.at(-1)).toBeGreaterThanOrEqual(appliedMinutesAgo ?? closedMinutesAgo ?? 0);
      expect(appliedMinutesAgo === null).toBe(['O', 'P', 'F'].includes(group_status));
      expect(appliedMinutesAgo ?? openedMinutesAgo).toBeLessThanOrEqual(openedMinutesAgo);
      expect(appliedMinutesAgo ?? changedMinutesAgo).toBeGreaterThanOrEqual(changedMinutesAgo);
    }
  });

  it('talk, and no one leaves unread what they wrote themselves', () => {
    expect(new Set(conversations.map(({ kind }) => kind))).toEqual(
      new Set(['direct', 'members', 'landlord', 'roommates']),
    );
    for (const { messages, unread, participants } of conversations) {
      expect(messages.length).toBeGreaterThan(0);
      for (const { sender, content } of messages) {
        expect(participants).toContain(sender);
        expect(content).not.toMatch(/\{|undefined/);
      }
      for (const [person, count] of unread)
        expect(messages.slice(-count).map(({ sender }) => sender)).not.toContain(person);
    }
  });
});

describe('those a visitor can be', () => {
  const unreadOf = (place: number) => conversations.filter(({ unread }) => (unread.get(place) ?? 0) > 0);
  const groupsOn = (owner: number) => groups.filter(({ listing }) => listings[listing]?.owner === owner);

  it('the landlord has homes, applications to decide on and questions to answer', () => {
    const landlord = placeOf('landlord');
    const own = listings.filter(({ owner }) => owner === landlord);
    expect(own).toHaveLength(12);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(Object.keys(listingStatuses)));
    const statuses = groupsOn(landlord).map(({ group_status }) => group_status);
    expect(statuses.filter((status) => status === 'S').length).toBeGreaterThan(1);
    expect(statuses).toEqual(expect.arrayContaining(['U', 'R', 'I']));
    expect(unreadOf(landlord).length).toBeGreaterThan(0);
  });

  it('the tenant has favourites and an answer that waits', () => {
    const tenant = placeOf('tenant');
    const kept = interests.filter(({ person, kind }) => person === tenant && kind === 'favourite');
    expect(kept.length).toBeGreaterThan(4);
    expect(unreadOf(tenant).length).toBeGreaterThan(0);
  });

  it('the roommate has a group of their own, applied with another, and is invited to a third', () => {
    const own = roommates.findIndex(({ person }) => person === placeOf('roommate'));
    const mine = groups.filter(({ members }) => members.includes(own));
    expect(mine.some(({ members }) => members[0] === own)).toBe(true);
    expect(mine.map(({ group_status }) => group_status)).toEqual(expect.arrayContaining(['O', 'S', 'U']));
    expect(invitations.some(({ roommate, accepted }) => roommate === own && accepted === null)).toBe(true);
  });

  it('the newcomer has nothing at all yet', () => {
    const newcomer = placeOf('newcomer');
    expect(interests.some(({ person }) => person === newcomer)).toBe(false);
    expect(roommates.some(({ person }) => person === newcomer)).toBe(false);
    expect(conversations.some(({ participants }) => participants.includes(newcomer))).toBe(false);
  });
});
