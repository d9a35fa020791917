import {
  confirmReset,
  deleteProfile,
  editProfile,
  login,
  logout,
  myData,
  myDevices,
  myProfile,
  refreshToken,
  register,
  requestReset,
  resendVerification,
  seeProfile,
  signOutDevice,
  verifyEmail,
} from './accounts/endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import { addFavourite, myFavourites, removeFavourite } from './favourites/endpoints.ts';
import { homeContent } from './home/endpoints.ts';
import {
  addListing,
  deleteListing,
  editListing,
  searchListings,
  seeListing,
  sendInteraction,
} from './listings/endpoints.ts';
import { findAddresses, findCities } from './places/endpoints.ts';
import {
  dismissRecommendation,
  myRecommendations,
  restoreRecommendation,
} from './recommendations/endpoints.ts';

/** Every call of the product, in the specification's order. What is not here is not served. */
export const allEndpoints: readonly Endpoint[] = [
  login,
  register,
  editProfile,
  deleteProfile,
  myProfile,
  seeProfile,
  logout,
  refreshToken,
  resendVerification,
  verifyEmail,
  requestReset,
  confirmReset,
  myFavourites,
  addFavourite,
  removeFavourite,
  myDevices,
  signOutDevice,
  myData,
  searchListings,
  seeListing,
  addListing,
  editListing,
  deleteListing,
  sendInteraction,
  myRecommendations,
  dismissRecommendation,
  restoreRecommendation,
  homeContent,
  findCities,
  findAddresses,
];
