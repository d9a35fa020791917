import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { listingGroups } from '@lodgepole/contract/groups/endpoints';
import {
  addListing,
  deleteListing,
  editListing,
  ownListings,
  searchCards,
  seeListing,
  sendInteraction,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import { exportListings } from '@lodgepole/contract/listings/import/import';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import {
  changeSearch,
  deleteSearch,
  mySearches,
  saveSearch,
} from '@lodgepole/contract/saved/search-endpoints';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { answerHold, askVerification } from '@lodgepole/contract/trust/endpoints';
import { aConversation } from '../conversations.ts';
import { people } from '../group-pages.ts';
import { apiOf, chooseAddress, chooseFiles, fillIn, herListing, photo, photos } from '../listing-form.ts';
import { aListing, anOwnListing, aSavedSearch } from '../listings.ts';
import { mockApi } from '../mock-api.ts';
import { aViewer } from '../people.ts';
import { waterloo } from '../results-page.ts';
import { changing, choose, type FormRow, findButton, pageOf, press, type } from './form-row.ts';

const saving: readonly FormRow[] = [
  {
    file: 'slices/listings/form/saving/use-saving.ts',
    path: '/listings/post',
    api: apiOf().on(addListing, () => herListing),
    fill: async () => {
      await findButton('Post Listing');
      await chooseAddress();
      fillIn();
      await chooseFiles('front_image', [photo('front.png')]);
      await chooseFiles('pictures', photos(3));
    },
    button: 'Post Listing',
    request: addListing,
  },
  {
    file: 'slices/listings/form/saving/use-saving.ts',
    path: '/listings/edit/5',
    api: apiOf().on(editListing, () => herListing),
    button: 'Save Changes',
    request: editListing,
  },
  {
    file: 'slices/listings/pages/form/listing-edit-page.tsx',
    path: '/listings/edit/5',
    api: apiOf().on(deleteListing, () => undefined),
    fill: () => press('Delete Listing'),
    button: 'Delete',
    request: deleteListing,
  },
];

const own = anOwnListing;
const listed = (see: () => readonly OwnListing[]) =>
  mockApi()
    .on(myProfile, () => people.landlord)
    .on(ownListings, () => pageOf(...see()))
    .on(listingGroups, () => []);

const resumed = changing([own({ status: 'P' })], [own()]);
const confirmed = changing([own()], [own()]);
const rented = changing([own()], [own({ status: 'R' })]);
const deleted = changing([own()], []);
const held = changing(
  [own({ status: 'H' })],
  [own({ status: 'H', review_asked_at: '2026-01-05T10:00:00Z' })],
);
const verified = changing([own()], [own({ verification_status: 'P' })]);

const dashboard: readonly FormRow[] = [
  {
    file: 'slices/listings/mine/queries.ts',
    path: '/listings/mine',
    api: listed(resumed.see).on(setListingStatus, () => resumed.change()[0] ?? own()),
    button: 'Make active: 75 King St S',
    request: setListingStatus,
  },
  {
    file: 'slices/listings/mine/queries.ts',
    path: '/listings/mine',
    api: listed(rented.see).on(setListingStatus, () => rented.change()[0] ?? own()),
    fill: () => press('More: 75 King St S', 'Mark as rented'),
    button: 'Mark as rented',
    request: setListingStatus,
  },
  {
    file: 'slices/listings/mine/delete-dialog.tsx',
    path: '/listings/mine',
    api: listed(deleted.see).on(deleteListing, () => void deleted.change()),
    fill: () => press('More: 75 King St S', 'Delete'),
    button: 'Delete',
    request: deleteListing,
  },
  {
    file: 'slices/listings/mine/many/use-many.ts',
    path: '/listings/mine',
    api: listed(confirmed.see).on(changeListings, () => {
      confirmed.change();
      return { done: [21], refused: [] };
    }),
    fill: () => choose('Select 75 King St S'),
    button: 'Still available',
    request: changeListings,
  },
  {
    file: 'slices/listings/pages/mine/my-listings-page.tsx',
    path: '/listings/mine',
    api: listed(() => [own()]).on(exportListings, () => ({
      name: 'listings.csv',
      type: 'text/csv',
      bytes: new Uint8Array(),
    })),
    button: 'Export',
    request: exportListings,
    isRepeatable: true,
  },
  {
    file: 'slices/listings/held/held-notice.tsx',
    path: '/listings/mine',
    api: listed(held.see).on(answerHold, () => held.change()[0] ?? own()),
    button: 'Ask for a review',
    request: answerHold,
  },
  {
    file: 'slices/listings/held/held-notice.tsx',
    path: '/listings/mine',
    api: listed(verified.see).on(askVerification, () => verified.change()[0] ?? own()),
    fill: () => press('More: 75 King St S', 'Ask for verification'),
    button: 'Ask for verification',
    request: askVerification,
  },
];

const seeker = () =>
  mockApi()
    .on(myProfile, () => aViewer())
    .on(myFavourites, () => pageOf())
    .on(searchCards, () => pageOf(aListing()))
    .on(seeListing, () => aListing())
    .on(sendInteraction, () => undefined);
const saved = changing<SavedSearch[]>([], [aSavedSearch({ query: { lat: 43.46, lng: -80.52, radius: 5 } })]);
const renamed = changing([aSavedSearch()], [aSavedSearch({ name: 'For Anne' })]);
const removed = changing([aSavedSearch()], []);

const searching: readonly FormRow[] = [
  {
    file: 'slices/conversations/use-start-conversation.ts',
    path: '/listings/21',
    api: seeker().on(startConversation, () => aConversation()),
    button: 'Contact Owner',
    request: startConversation,
  },
  {
    file: 'slices/saved/searches/queries.ts',
    path: `/listings/results?${waterloo}`,
    api: seeker()
      .on(mySearches, saved.see)
      .on(saveSearch, () => saved.change()[0] ?? aSavedSearch()),
    fill: () => press('Save this search'),
    button: 'Save',
    request: saveSearch,
  },
  {
    file: 'slices/saved/searches/queries.ts',
    path: '/searches',
    api: seeker()
      .on(mySearches, renamed.see)
      .on(changeSearch, () => renamed.change()[0] ?? aSavedSearch()),
    fill: async () => {
      await press(/^More about/, 'Rename');
      await type('Name of this search', 'For Anne');
    },
    button: 'Save',
    request: changeSearch,
  },
  {
    file: 'slices/saved/searches/queries.ts',
    path: '/searches',
    api: seeker()
      .on(mySearches, removed.see)
      .on(deleteSearch, () => void removed.change()),
    fill: () => press(/^More about/),
    button: 'Delete',
    request: deleteSearch,
  },
];

export const listingForms: readonly FormRow[] = [...saving, ...dashboard, ...searching];
