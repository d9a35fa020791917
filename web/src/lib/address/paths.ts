import { splitLanguage } from '@lodgepole/contract/core/text/language';

type Id = number | string;

/** Carries the destination in `next`. */
const onTheWay =
  (page: string) =>
  (next?: string | null): string =>
    next ? `${page}?${new URLSearchParams({ next })}` : page;

export const paths = {
  home: () => '/',
  login: onTheWay('/login'),
  register: onTheWay('/register'),
  logout: () => '/logout',
  credits: () => '/credits',
  about: () => '/about',
  help: () => '/help',
  safety: () => '/safety',
  transparency: () => '/transparency',
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact',
  accessibility: () => '/accessibility',
  verifyPending: onTheWay('/verify-pending'),
  verifyEmail: () => '/verify-email',
  resetPassword: () => '/reset-password',
  resetPasswordRequest: onTheWay('/reset-password-request'),

  listings: () => '/listings',
  listingResults: (query?: string) => (query ? `/listings/results?${query}` : '/listings/results'),
  listing: (id: Id) => `/listings/${id}`,
  postListing: () => '/listings/post',
  copyListing: (id: Id) => `/listings/post?copy=${id}`,
  myListings: () => '/listings/mine',
  importListings: () => '/listings/import',
  listingStats: (id: Id) => `/listings/${id}/stats`,
  editListing: (id: Id) => `/listings/edit/${id}`,
  listingGroups: (id: Id) => `/listings/${id}/groups`,
  postGroup: (listingId: Id, fromGroup?: Id) =>
    `/listings/${listingId}/groups/post${fromGroup === undefined ? '' : `?from_group=${fromGroup}`}`,
  favourites: () => '/listings/favourites',
  compare: (ids: readonly Id[] | Id = [], people = 1) => {
    const query = [`ids=${[ids].flat().join(',')}`, ...(people > 1 ? [`people=${people}`] : [])].join('&');
    return `/listings/compare?${query}`;
  },
  offerViewings: (listingId: Id) => `/listings/${listingId}/viewings`,

  myGroups: () => '/groups',
  startGroup: () => '/groups/start',
  group: (id: Id) => `/groups/${id}`,
  groupShortlist: (id: Id) => `/groups/${id}#shortlist`,
  groupLink: (token: string) => `/groups/link/${token}`,
  editGroup: (id: Id) => `/groups/edit/${id}`,
  inviteToGroup: (id: Id) => `/groups/edit/${id}#invite`,
  packet: (groupId: Id) => `/groups/${groupId}/packet`,
  manageGroup: (id: Id) => `/groups/manage/${id}`,
  invitations: () => '/groups/invitations',
  applications: (listing?: Id) =>
    listing === undefined ? '/applications' : `/applications?listing=${listing}`,

  searches: () => '/searches',
  search: (id: Id) => `/searches/${id}`,

  viewings: () => '/viewings',
  settings: () => '/settings',
  reports: () => '/reports',
  profile: (id: Id) => `/profile/${id}`,
  editProfile: (id: Id) => `/profile/edit/${id}`,
  writeReview: (profileId: Id) => `/profile/${profileId}/reviews`,
  editReview: (id: Id) => `/reviews/edit/${id}`,

  conversations: (listing?: Id) =>
    listing === undefined ? '/conversations' : `/conversations?listing=${listing}`,
  conversation: (conversationId: Id) => `/conversations/${conversationId}`,

  roommates: () => '/roommates',
  roommate: (id: Id) => `/roommates/${id}`,
  inviteRoommate: (id: Id) => `/roommates/${id}#invite`,
  /** `next` is the destination after posting. */
  postRoommate: onTheWay('/roommates/post'),
  editRoommate: (id: Id) => `/roommates/edit/${id}`,
  habits: () => '/roommates/habits',

  staff: () => '/staff',
  staffItem: (id: Id) => `/staff/queue/${id}`,
  staffLog: () => '/staff/log',
  staffSearch: () => '/staff/search',
  staffPerson: (id: Id) => `/staff/people/${id}`,
  appeal: () => '/appeal',
} as const;

/** Landlords without an account sign up first and come back to the form. */
export const wayToPost = (isSignedIn: boolean): string =>
  isSignedIn ? paths.postListing() : paths.register(paths.postListing());

const somewhere = 'https://lodgepole.invalid';

/** A search in an area with a hundred corners has some 3,000 characters. */
const longestNext = 4000;
const signingIn = /^\/(login|logout|register|verify-pending|verify-email|reset-password(-request)?)\/?$/i;

export const isAboutSigningIn = (pathname: string): boolean => signingIn.test(pathname);

/** Null unless it is our own page and not a sign-in step; without the language prefix. */
export const ownPath = (next: string | null): string | null => {
  if (!next?.startsWith('/') || next.length > longestNext || /\p{Cc}/u.test(next)) return null;
  if (!URL.canParse(next, somewhere)) return null;
  const { origin, pathname, search, hash } = new URL(next, somewhere);
  const { path } = splitLanguage(pathname);
  const isOurs = origin === somewhere && !path.startsWith('//') && !isAboutSigningIn(path);
  return isOurs ? `${path}${search}${hash}` : null;
};

export const pathAfterLogin = (next: string | null): string => ownPath(next) ?? paths.listings();
