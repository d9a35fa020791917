import * as accounts from '@lodgepole/contract/accounts/endpoints';
import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import * as conversations from '@lodgepole/contract/conversations/endpoints';
import { type Endpoint, fillPath } from '@lodgepole/contract/core/endpoint';
import type { Random } from '@lodgepole/contract/core/random';
import { sendFieldData } from '@lodgepole/contract/core/site/field-data';
import * as groups from '@lodgepole/contract/groups/endpoints';
import * as invitations from '@lodgepole/contract/groups/invitations/endpoints';
import * as packet from '@lodgepole/contract/groups/packet/packet';
import * as requests from '@lodgepole/contract/groups/requests/endpoints';
import { addToShortlist, voteOnListing } from '@lodgepole/contract/groups/shortlist';
import { agreeToSplit, changeSplit } from '@lodgepole/contract/groups/split/split';
import { addTask, changeTask } from '@lodgepole/contract/groups/tasks';
import * as listings from '@lodgepole/contract/listings/endpoints';
import { checkListing } from '@lodgepole/contract/listings/help/listing-check';
import { rentsNearby } from '@lodgepole/contract/listings/help/rents';
import { listingsAround } from '@lodgepole/contract/listings/search/around';
import * as places from '@lodgepole/contract/places/endpoints';
import { saveMyPlaces } from '@lodgepole/contract/places/mine/my-places';
import { findPlaces } from '@lodgepole/contract/places/search';
import * as reviews from '@lodgepole/contract/reviews/endpoints';
import * as roommates from '@lodgepole/contract/roommates/endpoints';
import { saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import * as household from '@lodgepole/contract/roommates/household/questions';
import { markAlertsSeen, myFavourites } from '@lodgepole/contract/saved/favourites';
import * as searches from '@lodgepole/contract/saved/search-endpoints';
import * as viewings from '@lodgepole/contract/viewings/endpoints';
import { aGroup } from '../create/groups.ts';
import { aListing, photoBytes } from '../create/listings.ts';
import { aPassword, aPerson } from '../create/people.ts';
import { roommateForm, someHabits } from '../create/roommates.ts';
import { aViewing, inHours } from '../create/viewings.ts';
import { accountExamples } from './account-examples.ts';
import { type Draft, Upload, type VisitorName } from './draft.ts';
import { type Example, final, landlordExamples } from './landlord-examples.ts';
import { aCheck, search, shapes, somePlaces } from './listing-values.ts';
import { trustExamples } from './trust-examples.ts';
import type { World } from './world.ts';

const aPicture = () => new Upload('home.jpg', photoBytes);

const withPictures = () => ({
  ...aListing(),
  front_image: aPicture(),
  pictures: [aPicture(), aPicture()],
  copy_pictures: [],
});

const link = { uid: 'uid', token: 'token' };
const slow = 0.15;
const outsiders = ['anonymous', 'ended', 'forged'] as const;

const examples = new Map<Endpoint, Example>([
  [accounts.register, { body: () => aPerson(), weight: slow }],
  [accounts.login, { body: ({ busy }) => ({ email: busy.email, password: aPassword }), weight: slow }],
  [accounts.editProfile, { body: () => ({ first_name: 'Bea', age: 30, city: 'Guelph', budget_max: 1500 }) }],
  [accounts.deleteProfile, { weight: final, visitors: [...outsiders, 'fresh'] }],
  [accounts.logout, { body: () => ({ refresh: 'unknown' }) }],
  [accounts.refreshToken, { body: ({ busy }) => ({ refresh: busy.refresh }) }],
  [accounts.resendVerification, { body: ({ busy }) => ({ email: busy.email }) }],
  [accounts.verifyEmail, { body: () => link }],
  [accounts.requestReset, { body: ({ busy }) => ({ email: busy.email }) }],
  [accounts.checkReset, { body: () => link }],
  [accounts.confirmReset, { body: () => ({ ...link, new_password: aPassword }), weight: slow }],
  [accounts.seeProfile, { of: ['person', 'self'] }],
  [accounts.signOutDevice, { of: ['person'] }],
  [myFavourites, { query: { page: 1, page_size: 10, sort: 'oldest' } }],
  [markAlertsSeen, { body: () => ({ last: 7 }) }],
  [
    searches.saveSearch,
    {
      body: (_world, random) => ({
        name: 'Near the park',
        query: random.chance(0.5) ? search : random.pick(shapes),
        frequency: random.pick(['instant', 'daily', 'off']),
        source: 'results',
      }),
    },
  ],
  [
    searches.changeSearch,
    { of: ['search'], body: (_world, random) => ({ query: random.pick(shapes), frequency: 'daily' }) },
  ],
  [searches.deleteSearch, { of: ['search'], weight: final }],
  [searches.markSearchSeen, { of: ['search'] }],
  [searches.searchMatches, { of: ['search'], query: { page: 1, page_size: 10 } }],
  [sendFieldData, { body: () => ({ route: '/', device: 'phone', values: { LCP: 1200 } }) }],
  [listings.searchListings, { query: search, weight: 3 }],
  [listings.searchCards, { query: search }],
  [listings.mapListings, { query: search }],
  [listings.addListing, { body: withPictures, weight: slow }],
  [
    listings.editListing,
    { of: ['listing', 'theirs'], body: () => ({ price: 1900, description: 'Brighter than before.' }) },
  ],
  [listings.setListingStatus, { of: ['listing', 'theirs'], body: () => ({ status: 'R', group: 1 }) }],
  [listings.confirmListing, { of: ['listing', 'theirs'] }],
  [listings.deleteListing, { of: ['listing', 'theirs'], weight: final }],
  [listings.ownListings, { query: { page: 1, page_size: 10, status: 'A' } }],
  [saveMyPlaces, { body: () => somePlaces }],
  [rentsNearby, { query: { lat: 43.46, lng: -80.52, kind: 'W', bedrooms: 2, except: 1 } }],
  [checkListing, { body: aCheck }],
  [listingsAround, { of: ['listing', 'theirs'] }],
  [listings.listingStats, { of: ['listing', 'theirs'] }],
  [listings.sendInteraction, { of: ['theirs', 'listing'], body: () => ({ interaction: 'click' }) }],
  [
    conversations.myConversations,
    { query: { q: 'ed king', listing: 1, unread: 'true', archived: 'false', page: 1, page_size: 10 } },
  ],
  [
    conversations.startConversation,
    { of: ['theirs', 'listing'], body: ({ ids }) => ({ participants: [], group: ids['group'] }) },
  ],
  [conversations.seeConversation, { of: ['conversation'], query: { before: 100 } }],
  [
    conversations.sendMessage,
    { of: ['conversation'], body: () => ({ content: 'Hello', client_id: crypto.randomUUID() }) },
  ],
  [conversations.archiveConversation, { of: ['conversation'], body: () => ({ archived: true }) }],
  [conversations.writeToRoommate, { of: ['roommate', 'otherUser'] }],
  [conversations.leaveConversation, { of: ['conversation'], weight: final }],
  [conversations.deleteConversation, { of: ['conversation'] }],
  [reviews.reviewsOf, { query: { reviewee: 1, page: 1 } }],
  [reviews.seeReview, { of: ['review'] }],
  [
    reviews.writeReview,
    { of: ['person'], body: () => ({ rating: 5, comment: 'Fair and quick.', reviewee_role: 'T' }) },
  ],
  [reviews.editReview, { of: ['review'], body: () => ({ rating: 3, comment: 'Slower than before.' }) }],
  [reviews.replyToReview, { of: ['review'], body: () => ({ reply: 'Thank you, and all the best.' }) }],
  [reviews.deleteReview, { of: ['review'], weight: final }],
  [places.findCities, { query: { q: 'tor' } }],
  [findPlaces, { query: { q: 'M5V' } }],
  [places.findAddresses, { query: { q: '75 King St S Waterloo', submit: 'true' } }],
  [
    roommates.searchRoommates,
    {
      query: {
        name: 'ed',
        preferences: 'pets',
        budget_min: 1,
        move_in_from: '2026-12-01',
        move_in_to: '2099-12-31',
        age_min: 18,
        age_max: 99,
        language: 'en',
        sort: 'compatibility',
        page: 1,
      },
      weight: 2,
    },
  ],
  [roommates.seeRoommate, { of: ['roommate', 'otherUser'], query: { listing_id: 1 } }],
  [roommates.postRoommate, { body: () => roommateForm() }],
  [
    roommates.editRoommate,
    { of: ['roommate', 'otherUser'], body: () => ({ stay_length: 6, roommate_budget: 800 }) },
  ],
  [roommates.deleteRoommate, { of: ['roommate', 'otherUser'], weight: final }],
  ...accountExamples,
  [saveHabits, { body: (_world, random) => someHabits(random) }],
  [groups.startGroup, { body: () => ({ ...aGroup(), size: 3 }) }],
  [groups.openGroups, { query: { city: 'Guelph', q: 'maple', page: 1, page_size: 10 } }],
  [
    groups.chooseListing,
    {
      of: ['group'],
      body: ({ ids }, random) => ({ listing: random.pick([ids['theirs'], ids['listing'], 999_999]) }),
    },
  ],
  [groups.openGroup, { of: ['theirs', 'listing'], body: () => aGroup() }],
  [
    groups.editGroup,
    {
      of: ['group'],
      body: ({ ids }) => ({ name: 'The Four', group_status: 'P', member_ids: [ids['roommate']] }),
    },
  ],
  [groups.manageGroup, { of: ['group'], body: () => ({ group_status: 'U' }) }],
  [
    changeSplit,
    {
      of: ['group'],
      body: ({ ids }) => ({ kind: 'custom', shares: [{ member: ids['roommate'], amount: 1850 }] }),
    },
  ],
  [
    agreeToSplit,
    { of: ['group'], body: ({ ids }) => ({ shares: [{ member: ids['roommate'], amount: 1850 }] }) },
  ],
  [addToShortlist, { body: ({ ids }) => ({ listing: ids['theirs'], note: 'Near the park.' }) }],
  [voteOnListing, { body: (_world, random) => ({ vote: random.pick(['yes', 'maybe', 'no', null]) }) }],
  [addTask, { of: ['group'], body: ({ ids }) => ({ text: 'Collect references', member: ids['roommate'] }) }],
  [changeTask, { of: ['group'], body: () => ({ text: 'Call the landlord', done: true, member: null }) }],
  [packet.writeLetter, { of: ['group'], body: () => ({ letter: 'Dear landlord, we like your home.' }) }],
  [
    packet.introduceMyself,
    { of: ['group'], body: () => ({ about: 'A quiet student.', references: 'My landlord of two years.' }) },
  ],
  [groups.setReady, { of: ['group'], body: () => ({ ready: true }) }],
  [groups.replyToLandlord, { of: ['group'], body: () => ({ accepted: true }) }],
  [groups.deleteGroup, { of: ['group'], weight: final }],
  [invitations.inviteRoommate, { of: ['group'], body: ({ ids }) => ({ invited_user: ids['otherUser'] }) }],
  [household.askHousehold, { of: ['room'], body: ({ ids }) => ({ roommate: ids['otherUser'] }) }],
  [household.answerHousehold, { of: ['household'], body: () => ({ accepted: false }) }],
  [household.endHousehold, { of: ['household'], weight: final }],
  [requests.askToJoin, { of: ['group'], body: () => ({ text: 'I would like to live with you.' }) }],
  [requests.answerRequest, { of: ['request'], body: () => ({ accepted: true }) }],
  [requests.withdrawRequest, { of: ['request'], weight: final }],
  [invitations.answerInvitation, { of: ['invitation'], body: () => ({ accepted: true }) }],
  [
    viewings.offerViewing,
    // After the world's own viewings, because overlapping ones are refused.
    {
      of: ['listing', 'theirs'],
      body: (_world, random) => aViewing({ starts_at: inHours(100 + 8000 * random.next()) }),
    },
  ],
  [
    viewings.changeViewing,
    { of: ['viewing', 'hosted'], body: () => ({ minutes: 45, seats: 20, note: 'Ring.' }) },
  ],
  [viewings.cancelViewing, { of: ['viewing', 'hosted'], weight: final }],
  [
    viewings.bookViewing,
    {
      of: ['viewing', 'hosted'],
      body: ({ ids }, random) => (random.chance(0.5) ? { group: ids['group'] } : {}),
    },
  ],
  [viewings.unbookViewing, { of: ['viewing', 'hosted'] }],
  [viewings.viewingCalendar, { of: ['viewing', 'hosted'] }],
  ...trustExamples,
  [invitations.deleteInvitation, { of: ['invitation'], query: { pending: 'true' }, weight: final }],
  ...landlordExamples,
]);

/** The thing that the first word of a path refers to, unless the example says otherwise. */
const subjects: readonly (readonly [RegExp, string])[] = [
  [/^\/(listings?|favourites|recommendations|interaction)\//, 'theirs'],
  [/^\/groups\//, 'group'],
];

const subjectOf = (endpoint: Endpoint): readonly string[] =>
  examples.get(endpoint)?.of ?? subjects.filter(([path]) => path.test(endpoint.path)).map(([, name]) => name);

/** A stream never ends, so only visitors who are refused request it. */
const visitorsOf = (endpoint: Endpoint): readonly (readonly [VisitorName, number])[] => {
  const chosen = examples.get(endpoint)?.visitors ?? (endpoint.reply === 'events' ? outsiders : undefined);
  if (chosen) return chosen.map((name) => [name, 1]);
  return [
    ['busy', 6],
    ['fresh', 2],
    ['anonymous', 1],
    ['ended', 0.5],
    ['forged', 0.5],
  ];
};

const weighted = allEndpoints.map((endpoint) => [endpoint, examples.get(endpoint)?.weight ?? 1] as const);

/** A valid request for the endpoint. */
export const exampleOf = (endpoint: Endpoint, world: World, random: Random): Draft => {
  const { query = {}, body } = examples.get(endpoint) ?? {};
  const subjects = subjectOf(endpoint);
  return {
    endpoint,
    visitor: random.weighted(visitorsOf(endpoint)),
    method: endpoint.method,
    path: fillPath(endpoint.path, {
      id: subjects.length > 0 ? world.ids[random.pick(subjects)] : 1,
      task: 1,
      listing: world.ids['theirs'],
      token: world.token,
    }),
    query: Object.entries(query)
      .filter(() => random.chance(0.7))
      .map(([name, value]) => [name, encodeURIComponent(value)]),
    body: body?.(world, random),
    encoding: endpoint.encoding === 'multipart' && random.chance(0.7) ? 'multipart' : 'json',
    headers: {},
    damages: [],
  };
};

export const someExample = (world: World, random: Random): Draft =>
  exampleOf(random.weighted(weighted), world, random);
