import { blockedPeople } from '@lodgepole/contract/accounts/blocks';
import { myPasskeys } from '@lodgepole/contract/accounts/factors/passkeys';
import { myMessages } from '@lodgepole/contract/conversations/endpoints';
import { waitingInquiries } from '@lodgepole/contract/conversations/inquiries';
import { mySavedAnswers } from '@lodgepole/contract/conversations/saved-answers';
import type { Answer, CallInput, Endpoint } from '@lodgepole/contract/core/endpoint';
import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import { ownSite } from '@lodgepole/contract/core/site/site';
import { applicationsToCheck } from '@lodgepole/contract/groups/applications';
import { myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import { myRequests } from '@lodgepole/contract/groups/requests/endpoints';
import { groupShortlist, listingShortlists } from '@lodgepole/contract/groups/shortlist';
import { groupTravel } from '@lodgepole/contract/groups/travel';
import { myTurns } from '@lodgepole/contract/groups/turns';
import { checkListing } from '@lodgepole/contract/listings/help/listing-check';
import { rentsNearby } from '@lodgepole/contract/listings/help/rents';
import { myMailChoices } from '@lodgepole/contract/notifications/mail-kinds';
import { myPushDevices } from '@lodgepole/contract/notifications/push';
import { myPlaces } from '@lodgepole/contract/places/mine/my-places';
import { myHabits } from '@lodgepole/contract/roommates/habits/habits';
import { askedHousehold, myHouseholds } from '@lodgepole/contract/roommates/household/questions';
import { favouriteAlerts } from '@lodgepole/contract/saved/favourites';
import { mySearches } from '@lodgepole/contract/saved/search-endpoints';
import { listingViewings, ownViewings } from '@lodgepole/contract/viewings/endpoints';
import type { Api, CallArguments } from '../lib/api/api-client.ts';

/** What the server tells the browser of an installation whose operator has said nothing. */
export const aClientConfig = (changes: Partial<ClientConfig> = {}): ClientConfig => ({
  apiBase: '/api',
  publicUrl: 'https://lodgepole.test',
  isDevelopment: false,
  showsKit: false,
  mapTiles: null,
  mapStreets: null,
  addressCredit: null,
  demoSignIns: [],
  operator: { name: null, email: null, address: null, jurisdiction: null },
  site: ownSite,
  vitalsShare: 0,
  ...changes,
});

type Handler<E extends Endpoint> = (input: CallInput<E>) => Answer<E> | Promise<Answer<E>>;

export interface MockApi extends Api {
  /** Says how an endpoint answers; throwing an `ApiError` or a `NetworkError` is an answer as well. */
  readonly on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => MockApi;
}

/** What every page asks for someone who is signed in, and every page about a home; nothing of it is there unless a test says so. */
const nothingNew: readonly (readonly [Endpoint, () => unknown])[] = [
  [myMessages, () => []],
  [applicationsToCheck, () => []],
  [myInvitations, () => ({ received: [], sent: [] })],
  [myTurns, () => []],
  [myRequests, () => []],
  [mySearches, () => []],
  [favouriteAlerts, () => []],
  [listingViewings, () => []],
  [ownViewings, () => []],
  [blockedPeople, () => []],
  [groupShortlist, () => []],
  [listingShortlists, () => []],
  [myHabits, () => []],
  [mySavedAnswers, () => []],
  [waitingInquiries, () => []],
  [myHouseholds, () => []],
  [askedHousehold, () => []],
  [myPasskeys, () => []],
  [myPushDevices, () => []],
  [myMailChoices, () => ({ off: [] })],
  [checkListing, () => ({ province: null, hints: [] })],
  [rentsNearby, () => null],
  [myPlaces, () => []],
  [groupTravel, () => []],
];

/** An API with the contract's types and no server. A call nobody prepared an answer for fails the test in words. */
export const mockApi = (): MockApi => {
  const handlers = new Map<Endpoint, (input: never) => unknown>(nothingNew);
  const api: MockApi = {
    on: (endpoint, handler) => {
      handlers.set(endpoint, handler);
      return api;
    },
    call: async <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) => {
      const handler = handlers.get(endpoint) as Handler<E> | undefined;
      if (!handler) throw new Error(`The test prepared no answer for ${endpoint.method} ${endpoint.path}.`);
      // The server would refuse it.
      if (endpoint.method === 'GET')
        endpoint.query?.parse((input as { readonly query?: unknown } | undefined)?.query ?? {});
      return handler(input ?? ({} as CallInput<E>));
    },
  };
  return api;
};
