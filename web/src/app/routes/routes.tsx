import { msg } from '@lingui/core/macro';
import { paths } from '../../lib/address/paths.ts';
import { loadHome } from '../../pages/home/home-content.ts';
import { listingHead, loadListing } from '../../pages/listings/listing-content.ts';
import { resultsHead } from '../../pages/search/results-head.ts';
import { groupRoutes } from './group-routes.ts';
import { informationRoutes } from './information-routes.ts';
import type { TableRoute } from './route-table.ts';
import { staffRoutes } from './staff-routes.ts';

const open = { layout: 'main', guard: 'public' } as const;
const guarded = { layout: 'main', guard: 'user', robots: 'noindex' } as const;
const bare = { layout: 'bare', guard: 'public', robots: 'noindex' } as const;
const unlisted = { ...open, robots: 'noindex' } as const;

/** Every screen of the product. The router ranks by specificity, so the order here is the reader's. */
export const routeTable: readonly TableRoute[] = [
  {
    ...open,
    path: '/',
    title: msg`Rentals and roommates in Canada`,
    source: 'pages/home/home-page.tsx',
    page: async () => (await import('../../pages/home/home-page.tsx')).HomePage,
    deferredParts: ['pages/home/parts/fresh-home.tsx'],
    loader: loadHome,
  },
  {
    ...open,
    path: '/login',
    title: msg({ message: 'Sign In', context: 'noun' }),
    source: 'pages/sign-in/login-page.tsx',
    page: async () => (await import('../../pages/sign-in/login-page.tsx')).LoginPage,
  },
  {
    ...unlisted,
    path: '/register',
    title: msg`Sign Up`,
    source: 'pages/sign-in/register-page.tsx',
    page: async () => (await import('../../pages/sign-in/register-page.tsx')).RegisterPage,
  },
  {
    ...unlisted,
    path: '/logout',
    title: msg`Signing out`,
    source: 'pages/sign-in/logout-page.tsx',
    page: async () => (await import('../../pages/sign-in/logout-page.tsx')).LogoutPage,
  },
  ...informationRoutes,
  {
    ...open,
    path: '/listings',
    title: msg`Find Your Next Rental`,
    source: 'pages/search/listings-page.tsx',
    page: async () => (await import('../../pages/search/listings-page.tsx')).ListingsPage,
  },
  {
    ...open,
    path: '/listings/results',
    title: msg`Search results`,
    source: 'pages/search/results-page.tsx',
    page: async () => (await import('../../pages/search/results-page.tsx')).ResultsPage,
    loader: async (facts) => (await import('../../pages/search/results-loader.ts')).loadResults(facts),
    head: resultsHead,
  },
  {
    ...unlisted,
    path: '/listings/compare',
    title: msg`Compare homes`,
    source: 'pages/listings/compare-page.tsx',
    page: async () => (await import('../../pages/listings/compare-page.tsx')).ComparePage,
    loader: async (facts) => (await import('../../pages/listings/compare-loader.ts')).loadCompare(facts),
  },
  {
    ...open,
    path: '/listings/:id',
    title: msg`Listing`,
    source: 'pages/listings/listing-page.tsx',
    page: async () => (await import('../../pages/listings/listing-page.tsx')).ListingPage,
    loader: loadListing,
    head: listingHead,
  },

  {
    ...guarded,
    path: '/listings/post',
    title: msg`Create Listing`,
    source: 'pages/listings/listing-post-page.tsx',
    page: async () => (await import('../../pages/listings/listing-post-page.tsx')).ListingPostPage,
  },
  {
    ...guarded,
    path: '/listings/mine',
    title: msg`My listings`,
    source: 'pages/listings/my-listings-page.tsx',
    page: async () => (await import('../../pages/listings/my-listings-page.tsx')).MyListingsPage,
  },
  {
    ...guarded,
    path: '/listings/:id/stats',
    title: msg`Listing figures`,
    source: 'pages/listings/listing-stats-page.tsx',
    page: async () => (await import('../../pages/listings/listing-stats-page.tsx')).ListingStatsPage,
  },
  {
    ...guarded,
    path: '/listings/edit/:id',
    title: msg`Edit Listing`,
    source: 'pages/listings/listing-edit-page.tsx',
    page: async () => (await import('../../pages/listings/listing-edit-page.tsx')).ListingEditPage,
  },
  {
    ...guarded,
    path: '/listings/:id/groups',
    title: msg`Groups`,
    source: 'pages/groups/listing-groups-page.tsx',
    page: async () => (await import('../../pages/groups/listing-groups-page.tsx')).ListingGroupsPage,
  },
  {
    ...guarded,
    path: '/listings/:id/groups/post',
    title: msg`Create a Group`,
    source: 'pages/groups/group-post-page.tsx',
    page: async () => (await import('../../pages/groups/group-post-page.tsx')).GroupPostPage,
  },
  {
    ...guarded,
    path: '/listings/favourites',
    title: msg`Your Favourites`,
    source: 'pages/listings/favourites-page.tsx',
    page: async () => (await import('../../pages/listings/favourites-page.tsx')).FavouritesPage,
  },
  {
    ...guarded,
    path: '/listings/:id/viewings',
    title: msg`Offer Viewing Times`,
    source: 'pages/listings/offer-viewings-page.tsx',
    page: async () => (await import('../../pages/listings/offer-viewings-page.tsx')).OfferViewingsPage,
  },
  ...groupRoutes,
  {
    ...guarded,
    path: '/applications',
    title: msg`Applications`,
    source: 'pages/groups/applications-page.tsx',
    page: async () => (await import('../../pages/groups/applications-page.tsx')).ApplicationsPage,
  },
  {
    ...guarded,
    path: '/searches',
    title: msg`Your saved searches`,
    source: 'pages/searches/searches-page.tsx',
    page: async () => (await import('../../pages/searches/searches-page.tsx')).SearchesPage,
  },
  {
    ...guarded,
    path: '/searches/:id',
    title: msg`Saved search`,
    source: 'pages/searches/search-page.tsx',
    page: async () => (await import('../../pages/searches/search-page.tsx')).SearchPage,
  },
  {
    ...guarded,
    path: '/viewings',
    title: msg`Viewings`,
    source: 'pages/viewings/viewings-page.tsx',
    page: async () => (await import('../../pages/viewings/viewings-page.tsx')).ViewingsPage,
  },
  {
    ...guarded,
    path: '/settings',
    title: msg`Settings`,
    source: 'pages/profile/settings-page.tsx',
    page: async () => (await import('../../pages/profile/settings-page.tsx')).SettingsPage,
  },
  {
    ...guarded,
    path: '/reports',
    title: msg`Your reports`,
    source: 'pages/reports/reports-page.tsx',
    page: async () => (await import('../../pages/reports/reports-page.tsx')).ReportsPage,
  },
  {
    ...guarded,
    path: '/profile/:id',
    title: msg`Profile`,
    source: 'pages/profile/profile-page.tsx',
    page: async () => (await import('../../pages/profile/profile-page.tsx')).ProfilePage,
  },
  {
    ...guarded,
    path: '/profile/edit/:id',
    title: msg`Edit Profile`,
    source: 'pages/profile/profile-edit-page.tsx',
    page: async () => (await import('../../pages/profile/profile-edit-page.tsx')).ProfileEditPage,
  },
  {
    ...guarded,
    path: '/profile/:id/reviews',
    title: msg`Write a Review`,
    source: 'pages/reviews/review-write-page.tsx',
    page: async () => (await import('../../pages/reviews/review-write-page.tsx')).ReviewWritePage,
  },
  {
    ...guarded,
    path: '/reviews/edit/:id',
    title: msg`Edit Review`,
    source: 'pages/reviews/review-edit-page.tsx',
    page: async () => (await import('../../pages/reviews/review-edit-page.tsx')).ReviewEditPage,
  },
  {
    ...guarded,
    path: '/conversations',
    title: msg`Conversations`,
    source: 'pages/conversations/conversations-page.tsx',
    page: async () => (await import('../../pages/conversations/conversations-page.tsx')).ConversationsPage,
  },
  {
    ...guarded,
    path: '/conversations/:conversationId',
    title: msg`Conversation`,
    source: 'pages/conversations/conversation-page.tsx',
    page: async () => (await import('../../pages/conversations/conversation-page.tsx')).ConversationPage,
  },
  {
    ...guarded,
    path: '/roommates',
    title: msg`Roommates`,
    source: 'pages/roommates/roommates-page.tsx',
    page: async () => (await import('../../pages/roommates/roommates-page.tsx')).RoommatesPage,
  },
  {
    ...guarded,
    path: '/roommates/post',
    title: msg`Create Roommate Profile`,
    source: 'pages/roommates/roommate-post-page.tsx',
    page: async () => (await import('../../pages/roommates/roommate-post-page.tsx')).RoommatePostPage,
  },
  {
    ...guarded,
    path: '/roommates/habits',
    title: msg`Your habits`,
    source: 'pages/roommates/habits-page.tsx',
    page: async () => (await import('../../pages/roommates/habits-page.tsx')).HabitsPage,
  },
  {
    ...guarded,
    path: '/roommates/edit/:id',
    title: msg`Edit Roommate Profile`,
    source: 'pages/roommates/roommate-edit-page.tsx',
    page: async () => (await import('../../pages/roommates/roommate-edit-page.tsx')).RoommateEditPage,
  },
  {
    ...guarded,
    path: '/roommates/:id',
    title: msg`Roommate`,
    source: 'pages/roommates/roommate-page.tsx',
    page: async () => (await import('../../pages/roommates/roommate-page.tsx')).RoommatePage,
  },

  ...staffRoutes,

  {
    ...bare,
    path: '/verify-pending',
    title: msg`Check your email`,
    source: 'pages/sign-in/verify-pending-page.tsx',
    page: async () => (await import('../../pages/sign-in/verify-pending-page.tsx')).VerifyPendingPage,
  },
  {
    ...bare,
    path: '/verify-email',
    title: msg`Verify your email`,
    source: 'pages/sign-in/verify-email-page.tsx',
    page: async () => (await import('../../pages/sign-in/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    ...bare,
    path: '/reset-password',
    title: msg`Reset password`,
    source: 'pages/sign-in/reset-password-page.tsx',
    page: async () => (await import('../../pages/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    ...bare,
    path: '/reset-password-request',
    title: msg`Forgot password`,
    source: 'pages/sign-in/reset-password-request-page.tsx',
    page: async () =>
      (await import('../../pages/sign-in/reset-password-request-page.tsx')).ResetPasswordRequestPage,
  },

  {
    ...unlisted,
    path: '*',
    title: msg`Page not found`,
    source: 'pages/errors/not-found-page.tsx',
    page: async () => (await import('../../pages/errors/not-found-page.tsx')).NotFoundPage,
  },
];

const results = paths.listingResults();

/** The addresses a sitemap can name without knowing any data; results are nothing without a place. */
export const publicPaths: readonly string[] = routeTable
  .filter(({ guard, robots, path }) => guard === 'public' && !robots && !path.includes(':'))
  .filter(({ path }) => path !== results)
  .map(({ path }) => path);
