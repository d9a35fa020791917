import { maxImages, minImages } from './images.ts';
import { listingMessages as say } from './messages.ts';

/** Who is asking; null for an anonymous visitor. */
export interface ListingViewer {
  /** User id. */
  readonly id: number;
}

/** Whether the listing of this user is the viewer's. The owner alone edits and deletes it, and pays no rent for it. */
export const ownsListing = (viewer: ListingViewer | null, owner: number): boolean => viewer?.id === owner;

/** Anonymous visitors reach the owner only through an account. */
export const seesOwnersContact = (viewer: ListingViewer | null): boolean => viewer !== null;

/** What people do with their own listings says nothing about taste. */
export const showsInterest = (viewer: ListingViewer, owner: number): boolean => !ownsListing(viewer, owner);

interface Place {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** A point has both coordinates or none; the message stands under the missing one. */
export const placeProblems = ({ latitude = null, longitude = null }: Place) => ({
  ...(latitude === null && longitude !== null && { latitude: [say.bothCoordinates] }),
  ...(longitude === null && latitude !== null && { longitude: [say.bothCoordinates] }),
});

/** A point that is moved without saying how near it is may be anywhere: what was known of its accuracy is lost. */
export const losesAccuracy = (
  before: Required<Place>,
  change: Place & { readonly accuracy?: unknown },
): boolean => {
  const { latitude = before.latitude, longitude = before.longitude, accuracy } = change;
  const isMoved = latitude !== before.latitude || longitude !== before.longitude;
  return isMoved && accuracy === undefined;
};

interface Images {
  readonly front: number;
  readonly others: number;
}

/** The messages, by field, for too few pictures, too many, or no front image. */
export const imageProblems = ({ front, others }: Images): Readonly<Record<string, readonly string[]>> => ({
  ...(front === 0 && { front_image: [say.frontImage] }),
  ...(front + others < minImages && { pictures: [say.tooFewImages] }),
  ...(front + others > maxImages && { pictures: [say.tooManyImages] }),
});
