import { editProfile, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { chooseListing, seeGroup } from '@lodgepole/contract/groups/endpoints';
import { acceptLink, seeLink } from '@lodgepole/contract/groups/link/link';
import { askToJoin } from '@lodgepole/contract/groups/requests/endpoints';
import {
  addToShortlist,
  groupShortlist,
  type ListingShortlist,
  listingShortlists,
  removeFromShortlist,
  type Shortlisted,
} from '@lodgepole/contract/groups/shortlist';
import { myRecommendations } from '@lodgepole/contract/recommendations/endpoints';
import {
  answerHousehold,
  myHouseholds,
  type OwnHouseholdQuestion,
} from '@lodgepole/contract/roommates/household/questions';
import { rememberGroup } from '../../slices/groups/moving-on/remembered-group.ts';
import { apiOf, people } from '../group-pages.ts';
import { aGroup, aGroupWithoutHome } from '../groups.ts';
import { aListing } from '../listings.ts';
import { mockApi } from '../mock-api.ts';
import { aViewer } from '../people.ts';
import { changing, type FormRow, press } from './form-row.ts';

const at = '2026-01-05T10:00:00.000Z';
const path = '/groups/31';
const without = aGroupWithoutHome();
const entry: Shortlisted = {
  listing: aListing(),
  added_by: 101,
  note: '',
  votes: { yes: 0, maybe: 0, no: 0 },
  vote: null,
  created_at: at,
};
const shortlist = changing<Shortlisted[]>([entry], []);
const shortlists = changing<ListingShortlist[]>(
  [{ group: 31, name: 'Sunny side', added: false }],
  [{ group: 31, name: 'Sunny side', added: true }],
);
const chosen = changing(without, aGroup());
const request = { id: 9, group: 31, roommate: 103, text: '', accepted: null, created_at: at };
const ask = changing(aGroup({ join_policy: 'ask' }), aGroup({ join_policy: 'ask', request }));
const newcomer = changing(aViewer({ intent_asked: false }), aViewer({ intent_asked: true }));
const question: OwnHouseholdQuestion = { id: 4, listing: aListing(), roommate: 103, accepted: null };
const lives = changing<OwnHouseholdQuestion[]>([question], []);
const { groupOwner, nonMember } = people;

/** How groups begin: who joins, and which home they choose. */
export const joiningForms: readonly FormRow[] = [
  {
    file: 'slices/groups/joining/queries.ts',
    path,
    api: apiOf({ viewer: nonMember })
      .on(seeGroup, ask.see)
      .on(askToJoin, () => {
        ask.change();
        return request;
      }),
    fill: () => press('Ask to Join'),
    button: 'Send request',
    request: askToJoin,
  },
  {
    file: 'slices/roommates/household/queries.ts',
    path: '/groups/invitations',
    api: apiOf({ viewer: nonMember })
      .on(myHouseholds, ({ query }) => (query?.answered ? [] : lives.see()))
      .on(answerHousehold, () => {
        lives.change();
        return { ...question, listing: question.listing.id, accepted: true };
      }),
    button: /^Yes, show me/,
    request: answerHousehold,
  },
  {
    file: 'slices/groups/pages/group-link-page.tsx',
    path: `/groups/link/${'x'.repeat(43)}`,
    api: apiOf({ viewer: nonMember })
      .on(seeLink, () => ({
        group: 31,
        name: 'Sunny side',
        city: 'Waterloo',
        members: ['Carla'],
        listing: null,
      }))
      .on(acceptLink, () => aGroup()),
    button: 'Join Sunny side',
    request: acceptLink,
  },
  {
    file: 'slices/groups/shortlist/shortlist-entry.tsx',
    path,
    api: apiOf({ viewer: groupOwner, group: without })
      .on(groupShortlist, shortlist.see)
      .on(removeFromShortlist, () => void shortlist.change()),
    fill: () => press(/^Remove .* from the shortlist$/),
    button: 'Remove',
    request: removeFromShortlist,
  },
  {
    file: 'slices/groups/moving-on/choose-listing.tsx',
    path: '/listings/21',
    api: apiOf({ viewer: groupOwner }).on(seeGroup, chosen.see).on(chooseListing, chosen.change),
    fill: async () => {
      rememberGroup({ viewer: groupOwner.id, group: 31, name: 'Sunny side', isChoosing: true });
      await press('Choose this home');
    },
    button: 'Choose this home',
    request: chooseListing,
  },
  {
    file: 'slices/groups/shortlist/add-to-shortlist.tsx',
    path: '/listings/21',
    api: apiOf({ viewer: groupOwner })
      .on(listingShortlists, shortlists.see)
      .on(addToShortlist, () => {
        shortlists.change();
        return entry;
      }),
    fill: () => press('Add to your group’s shortlist'),
    button: 'Add to the shortlist of Sunny side',
    request: addToShortlist,
  },
  {
    file: 'slices/accounts/intent/intent-question.tsx',
    path: '/listings',
    api: mockApi()
      .on(myProfile, newcomer.see)
      .on(myRecommendations, () => [])
      .on(editProfile, newcomer.change),
    button: 'Skip',
    request: editProfile,
  },
];
