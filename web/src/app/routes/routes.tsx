import { msg } from '@lingui/core/macro';
import { paths } from '../../lib/address/paths.ts';
import { listingHead, loadListing } from '../../slices/listings/pages/detail/listing-content.ts';
import { resultsHead } from '../../slices/listings/pages/search/results-head.ts';
import { loadHome } from '../home/home-content.ts';
import { accountRoutes } from './account-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { informationRoutes } from './information-routes.ts';
import type { TableRoute } from './route-table.ts';
import { staffRoutes } from './staff-routes.ts';

const open = { layout: 'main', guard: 'public' } as const;
const guarded = { layout: 'main', guard: 'user', robots: 'noindex' } as const;
const unlisted = { ...open, robots: 'noindex' } as const;

/** Every page of the product. The router ranks by specificity, so the order does not matter. */
export const routeTable: readonly TableRoute[] = [
  {
    ...open,
    path: '/',
    title: msg`Rentals and roommates in Canada`,
    source: 'app/home/home-page.tsx',
    page: async () => (await import('../home/home-page.tsx')).HomePage,
    deferredParts: ['app/home/fresh-listing.tsx'],
    loader: loadHome,
  },
  ...accountRoutes,
  ...informationRoutes,
  {
    ...open,
    path: '/listings',
    title: msg`Find Your Next Rental`,
    source: 'slices/listings/pages/search/listings-page.tsx',
    page: async () => (await import('../../slices/listings/pages/search/listings-page.tsx')).ListingsPage,
  },
  {
    ...open,
    path: '/listings/results',
    title: msg`Search results`,
    source: 'slices/listings/pages/search/results-page.tsx',
    page: async () => (await import('../../slices/listings/pages/search/results-page.tsx')).ResultsPage,
    loader: async (facts) =>
      (await import('../../slices/listings/pages/search/results-loader.ts')).loadResults(facts),
    head: resultsHead,
  },
  {
    ...unlisted,
    path: '/listings/compare',
    title: msg`Compare homes`,
    source: 'slices/listings/pages/compare/compare-page.tsx',
    page: async () => (await import('../../slices/listings/pages/compare/compare-page.tsx')).ComparePage,
    loader: async (facts) =>
      (await import('../../slices/listings/pages/compare/compare-loader.ts')).loadCompare(facts),
  },
  {
    ...open,
    path: '/listings/:id',
    title: msg`Listing`,
    source: 'slices/listings/pages/detail/listing-page.tsx',
    page: async () => (await import('../../slices/listings/pages/detail/listing-page.tsx')).ListingPage,
    loader: loadListing,
    head: listingHead,
  },

  {
    ...guarded,
    path: '/listings/post',
    title: msg`Create Listing`,
    source: 'slices/listings/pages/form/listing-post-page.tsx',
    page: async () =>
      (await import('../../slices/listings/pages/form/listing-post-page.tsx')).ListingPostPage,
  },
  {
    ...guarded,
    path: '/listings/mine',
    title: msg`My listings`,
    source: 'slices/listings/pages/mine/my-listings-page.tsx',
    page: async () => (await import('../../slices/listings/pages/mine/my-listings-page.tsx')).MyListingsPage,
  },
  {
    ...guarded,
    path: '/listings/import',
    title: msg`Import listings`,
    source: 'slices/listings/pages/mine/import-page.tsx',
    page: async () => (await import('../../slices/listings/pages/mine/import-page.tsx')).ImportPage,
  },
  {
    ...guarded,
    path: '/listings/:id/stats',
    title: msg`Listing statistics`,
    source: 'slices/listings/pages/mine/listing-stats-page.tsx',
    page: async () =>
      (await import('../../slices/listings/pages/mine/listing-stats-page.tsx')).ListingStatsPage,
  },
  {
    ...guarded,
    path: '/listings/edit/:id',
    title: msg`Edit Listing`,
    source: 'slices/listings/pages/form/listing-edit-page.tsx',
    page: async () =>
      (await import('../../slices/listings/pages/form/listing-edit-page.tsx')).ListingEditPage,
  },
  {
    ...guarded,
    path: '/listings/:id/groups',
    title: msg`Groups`,
    source: 'slices/groups/pages/lists/listing-groups-page.tsx',
    page: async () =>
      (await import('../../slices/groups/pages/lists/listing-groups-page.tsx')).ListingGroupsPage,
  },
  {
    ...guarded,
    path: '/listings/:id/groups/post',
    title: msg`Create a Group`,
    source: 'slices/groups/pages/group-post-page.tsx',
    page: async () => (await import('../../slices/groups/pages/group-post-page.tsx')).GroupPostPage,
  },
  {
    ...guarded,
    path: '/listings/favourites',
    title: msg`Your Favourites`,
    source: 'slices/saved/pages/favourites-page.tsx',
    page: async () => (await import('../../slices/saved/pages/favourites-page.tsx')).FavouritesPage,
  },
  {
    ...guarded,
    path: '/listings/:id/viewings',
    title: msg`Offer Viewing Times`,
    source: 'slices/viewings/pages/offer-viewings-page.tsx',
    page: async () => (await import('../../slices/viewings/pages/offer-viewings-page.tsx')).OfferViewingsPage,
  },
  ...groupRoutes,
  {
    ...guarded,
    path: '/applications',
    title: msg`Applications`,
    source: 'slices/groups/pages/applications-page.tsx',
    page: async () => (await import('../../slices/groups/pages/applications-page.tsx')).ApplicationsPage,
  },
  {
    ...guarded,
    path: '/searches',
    title: msg`Your saved searches`,
    source: 'slices/saved/pages/searches-page.tsx',
    page: async () => (await import('../../slices/saved/pages/searches-page.tsx')).SearchesPage,
  },
  {
    ...guarded,
    path: '/searches/:id',
    title: msg`Saved search`,
    source: 'slices/saved/pages/search-page.tsx',
    page: async () => (await import('../../slices/saved/pages/search-page.tsx')).SearchPage,
  },
  {
    ...guarded,
    path: '/viewings',
    title: msg`Viewings`,
    source: 'slices/viewings/pages/viewings-page.tsx',
    page: async () => (await import('../../slices/viewings/pages/viewings-page.tsx')).ViewingsPage,
  },
  {
    ...guarded,
    path: '/settings',
    title: msg`Settings`,
    source: 'slices/accounts/pages/profile/settings-page.tsx',
    page: async () => (await import('../../slices/accounts/pages/profile/settings-page.tsx')).SettingsPage,
  },
  {
    ...guarded,
    path: '/reports',
    title: msg`Your reports`,
    source: 'slices/trust/reports/pages/reports-page.tsx',
    page: async () => (await import('../../slices/trust/reports/pages/reports-page.tsx')).ReportsPage,
  },
  {
    ...guarded,
    path: '/profile/:id',
    title: msg`Profile`,
    source: 'slices/accounts/pages/profile/profile-page.tsx',
    page: async () => (await import('../../slices/accounts/pages/profile/profile-page.tsx')).ProfilePage,
  },
  {
    ...guarded,
    path: '/profile/edit/:id',
    title: msg`Edit Profile`,
    source: 'slices/accounts/pages/profile/profile-edit-page.tsx',
    page: async () =>
      (await import('../../slices/accounts/pages/profile/profile-edit-page.tsx')).ProfileEditPage,
  },
  {
    ...guarded,
    path: '/profile/:id/reviews',
    title: msg`Write a Review`,
    source: 'slices/reviews/pages/review-write-page.tsx',
    page: async () => (await import('../../slices/reviews/pages/review-write-page.tsx')).ReviewWritePage,
  },
  {
    ...guarded,
    path: '/reviews/edit/:id',
    title: msg`Edit Review`,
    source: 'slices/reviews/pages/review-edit-page.tsx',
    page: async () => (await import('../../slices/reviews/pages/review-edit-page.tsx')).ReviewEditPage,
  },
  {
    ...guarded,
    path: '/conversations',
    title: msg`Conversations`,
    source: 'slices/conversations/pages/conversations-page.tsx',
    page: async () =>
      (await import('../../slices/conversations/pages/conversations-page.tsx')).ConversationsPage,
  },
  {
    ...guarded,
    path: '/conversations/:conversationId',
    title: msg`Conversation`,
    source: 'slices/conversations/pages/conversation-page.tsx',
    page: async () =>
      (await import('../../slices/conversations/pages/conversation-page.tsx')).ConversationPage,
  },
  {
    ...guarded,
    path: '/roommates',
    title: msg`Roommates`,
    source: 'slices/roommates/pages/roommates-page.tsx',
    page: async () => (await import('../../slices/roommates/pages/roommates-page.tsx')).RoommatesPage,
  },
  {
    ...guarded,
    path: '/roommates/post',
    title: msg`Create Roommate Profile`,
    source: 'slices/roommates/pages/roommate-post-page.tsx',
    page: async () => (await import('../../slices/roommates/pages/roommate-post-page.tsx')).RoommatePostPage,
  },
  {
    ...guarded,
    path: '/roommates/habits',
    title: msg`Your habits`,
    source: 'slices/roommates/pages/habits-page.tsx',
    page: async () => (await import('../../slices/roommates/pages/habits-page.tsx')).HabitsPage,
  },
  {
    ...guarded,
    path: '/roommates/edit/:id',
    title: msg`Edit Roommate Profile`,
    source: 'slices/roommates/pages/roommate-edit-page.tsx',
    page: async () => (await import('../../slices/roommates/pages/roommate-edit-page.tsx')).RoommateEditPage,
  },
  {
    ...guarded,
    path: '/roommates/:id',
    title: msg`Roommate`,
    source: 'slices/roommates/pages/roommate-page.tsx',
    page: async () => (await import('../../slices/roommates/pages/roommate-page.tsx')).RoommatePage,
  },

  ...staffRoutes,

  {
    ...unlisted,
    path: '*',
    title: msg`Page not found`,
    source: 'ui/error-pages/not-found-page.tsx',
    page: async () => (await import('../../ui/error-pages/not-found-page.tsx')).NotFoundPage,
  },
];

const results = paths.listingResults();

/** Paths for the sitemap that need no data. */
export const publicPaths: readonly string[] = routeTable
  .filter(({ guard, robots, path }) => guard === 'public' && !robots && !path.includes(':'))
  .filter(({ path }) => path !== results)
  .map(({ path }) => path);
