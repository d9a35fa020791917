type Id = number | string;

export const paths = {
  home: () => '/',
  login: (next?: string) => (next ? `/login?${new URLSearchParams({ next })}` : '/login'),
  register: () => '/register',
  logout: () => '/logout',
  credits: () => '/credits',
  about: () => '/about',
  help: () => '/help',
  safety: () => '/safety',
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact',
  verifyPending: () => '/verify-pending',
  verifyEmail: () => '/verify-email',
  resetPassword: () => '/reset-password',
  resetPasswordRequest: () => '/reset-password-request',

  listings: () => '/listings',
  listingResults: (query?: string) => (query ? `/listings/results?${query}` : '/listings/results'),
  listing: (id: Id) => `/listings/${id}`,
  postListing: () => '/listings/post',
  editListing: (id: Id) => `/listings/edit/${id}`,
  listingGroups: (id: Id) => `/listings/${id}/groups`,
  postGroup: (listingId: Id) => `/listings/${listingId}/groups/post`,
  favourites: () => '/listings/favourites',

  group: (id: Id) => `/groups/${id}`,
  editGroup: (id: Id) => `/groups/edit/${id}`,
  manageGroup: (id: Id) => `/groups/manage/${id}`,
  invitations: () => '/groups/invitations',
  applications: () => '/applications',

  profile: (id: Id) => `/profile/${id}`,
  editProfile: (id: Id) => `/profile/edit/${id}`,
  writeReview: (profileId: Id) => `/profile/${profileId}/reviews`,
  editReview: (id: Id) => `/reviews/edit/${id}`,

  conversations: () => '/conversations',
  conversation: (conversationId: Id) => `/conversations/${conversationId}`,

  roommates: () => '/roommates',
  roommate: (id: Id) => `/roommates/${id}`,
  /** `next` is where to go once the profile stands. */
  postRoommate: (next?: string) =>
    next ? `/roommates/post?${new URLSearchParams({ next })}` : '/roommates/post',
  editRoommate: (id: Id) => `/roommates/edit/${id}`,
} as const;

const somewhere = 'https://lodgepole.invalid';

/** The page that `next` names, when it is one of ours and not about signing in or out. */
export const ownPath = (next: string | null): string | null => {
  if (!next?.startsWith('/') || !URL.canParse(next, somewhere)) return null;
  const { origin, pathname, search, hash } = new URL(next, somewhere);
  const isOurs = origin === somewhere && !/^\/(\/|login\b|logout\b)/.test(pathname);
  return isOurs ? `${pathname}${search}${hash}` : null;
};

/** Where to go after signing in: the page somebody was kept from, when `next` names one of ours, else the listings. */
export const pathAfterLogin = (next: string | null): string => ownPath(next) ?? paths.listings();
