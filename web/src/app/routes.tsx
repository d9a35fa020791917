import { msg } from '@lingui/core/macro';
import { paths } from '../lib/paths.ts';
import { loadHome } from '../pages/home-content.ts';
import { listingHead, loadListing } from '../pages/listing-content.ts';
import { resultsHead } from '../pages/results-head.ts';
import type { TableRoute } from './route-table.ts';

const open = { layout: 'main', guard: 'public' } as const;
const guarded = { layout: 'main', guard: 'user', robots: 'noindex' } as const;
const bare = { layout: 'bare', guard: 'public', robots: 'noindex' } as const;
const unlisted = { ...open, robots: 'noindex' } as const;

const notBuiltYet = {
  source: 'pages/placeholder-page.tsx',
  page: async () => (await import('../pages/placeholder-page.tsx')).PlaceholderPage,
} as const;

/** Every screen of the product. The router ranks by specificity, so the order here is the reader's. */
export const routeTable: readonly TableRoute[] = [
  {
    ...open,
    path: '/',
    title: msg`Rentals and roommates in Canada`,
    source: 'pages/home-page.tsx',
    page: async () => (await import('../pages/home-page.tsx')).HomePage,
    loader: loadHome,
  },
  {
    ...unlisted,
    path: '/login',
    title: msg`Sign In`,
    source: 'pages/login-page.tsx',
    page: async () => (await import('../pages/login-page.tsx')).LoginPage,
  },
  {
    ...unlisted,
    path: '/register',
    title: msg`Sign Up`,
    source: 'pages/register-page.tsx',
    page: async () => (await import('../pages/register-page.tsx')).RegisterPage,
  },
  {
    ...unlisted,
    path: '/logout',
    title: msg`Signing out`,
    source: 'pages/logout-page.tsx',
    page: async () => (await import('../pages/logout-page.tsx')).LogoutPage,
  },
  {
    ...open,
    path: '/listings',
    title: msg`Find Your Next Rental`,
    source: 'pages/listings-page.tsx',
    page: async () => (await import('../pages/listings-page.tsx')).ListingsPage,
  },
  {
    ...open,
    path: '/listings/results',
    title: msg`Search results`,
    source: 'pages/results-page.tsx',
    page: async () => (await import('../pages/results-page.tsx')).ResultsPage,
    loader: async (facts) => (await import('../pages/results-loader.ts')).loadResults(facts),
    head: resultsHead,
  },
  {
    ...open,
    path: '/listings/:id',
    title: msg`Listing`,
    source: 'pages/listing-page.tsx',
    page: async () => (await import('../pages/listing-page.tsx')).ListingPage,
    loader: loadListing,
    head: listingHead,
  },

  {
    ...guarded,
    path: '/listings/post',
    title: msg`Create Listing`,
    source: 'pages/listing-post-page.tsx',
    page: async () => (await import('../pages/listing-post-page.tsx')).ListingPostPage,
  },
  {
    ...guarded,
    path: '/listings/edit/:id',
    title: msg`Edit Listing`,
    source: 'pages/listing-edit-page.tsx',
    page: async () => (await import('../pages/listing-edit-page.tsx')).ListingEditPage,
  },
  { ...guarded, ...notBuiltYet, path: '/listings/:id/groups', title: msg`Groups` },
  { ...guarded, ...notBuiltYet, path: '/listings/:id/groups/post', title: msg`Create a Group` },
  {
    ...guarded,
    path: '/listings/favourites',
    title: msg`Your Favourites`,
    source: 'pages/favourites-page.tsx',
    page: async () => (await import('../pages/favourites-page.tsx')).FavouritesPage,
  },
  { ...guarded, ...notBuiltYet, path: '/groups/:id', title: msg`Group` },
  { ...guarded, ...notBuiltYet, path: '/groups/edit/:id', title: msg`Edit Group` },
  { ...guarded, ...notBuiltYet, path: '/groups/manage/:id', title: msg`Manage Application` },
  { ...guarded, ...notBuiltYet, path: '/groups/invitations', title: msg`Invitations` },
  { ...guarded, ...notBuiltYet, path: '/applications', title: msg`Applications` },
  {
    ...guarded,
    path: '/profile/:id',
    title: msg`Profile`,
    source: 'pages/profile-page.tsx',
    page: async () => (await import('../pages/profile-page.tsx')).ProfilePage,
  },
  {
    ...guarded,
    path: '/profile/edit/:id',
    title: msg`Edit Profile`,
    source: 'pages/profile-edit-page.tsx',
    page: async () => (await import('../pages/profile-edit-page.tsx')).ProfileEditPage,
  },
  { ...guarded, ...notBuiltYet, path: '/profile/:id/reviews', title: msg`Write a Review` },
  { ...guarded, ...notBuiltYet, path: '/reviews/edit/:id', title: msg`Edit Review` },
  { ...guarded, ...notBuiltYet, path: '/conversations', title: msg`Conversations` },
  { ...guarded, ...notBuiltYet, path: '/conversations/:conversationId', title: msg`Conversation` },
  { ...guarded, ...notBuiltYet, path: '/roommates', title: msg`Roommates` },
  { ...guarded, ...notBuiltYet, path: '/roommates/post', title: msg`Create Roommate Profile` },
  { ...guarded, ...notBuiltYet, path: '/roommates/edit/:id', title: msg`Edit Roommate Profile` },
  { ...guarded, ...notBuiltYet, path: '/roommates/:id', title: msg`Roommate` },

  {
    ...bare,
    path: '/verify-pending',
    title: msg`Check your email`,
    source: 'pages/verify-pending-page.tsx',
    page: async () => (await import('../pages/verify-pending-page.tsx')).VerifyPendingPage,
  },
  {
    ...bare,
    path: '/verify-email',
    title: msg`Verify your email`,
    source: 'pages/verify-email-page.tsx',
    page: async () => (await import('../pages/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    ...bare,
    path: '/reset-password',
    title: msg`Reset password`,
    source: 'pages/reset-password-page.tsx',
    page: async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    ...bare,
    path: '/reset-password-request',
    title: msg`Forgot password`,
    source: 'pages/reset-password-request-page.tsx',
    page: async () => (await import('../pages/reset-password-request-page.tsx')).ResetPasswordRequestPage,
  },

  {
    ...unlisted,
    path: '*',
    title: msg`Page not found`,
    source: 'pages/not-found-page.tsx',
    page: async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
  },
];

const results = paths.listingResults();

/** The addresses a sitemap can name without knowing any data; results are nothing without a place. */
export const publicPaths: readonly string[] = routeTable
  .filter(({ guard, robots, path }) => guard === 'public' && !robots && !path.includes(':'))
  .filter(({ path }) => path !== results)
  .map(({ path }) => path);
