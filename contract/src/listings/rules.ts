import type { ListingStatus } from './codes.ts';
import { maxImages, minImages } from './images.ts';
import { listingMessages as say } from './messages.ts';

export interface ListingViewer {
  readonly id: number;
  readonly is_staff?: boolean;
}

export const ownsListing = (viewer: ListingViewer | null, owner: number): boolean => viewer?.id === owner;

/** Only active listings take new conversations, groups, members and applications; existing ones continue. */
export const takesRequests = (status: ListingStatus): boolean => status === 'A';

export const seesHold = (viewer: ListingViewer | null, owner: number): boolean =>
  ownsListing(viewer, owner) || viewer?.is_staff === true;

/** A held listing is visible to its owner and staff, a draft to its owner; links to all others keep working. */
export const seesListing = (viewer: ListingViewer | null, owner: number, status: ListingStatus): boolean => {
  if (status === 'D') return ownsListing(viewer, owner);
  return status !== 'H' || seesHold(viewer, owner);
};

/** From `H` only staff move, and a draft is published first. */
export const ownerMovesStatus = (from: ListingStatus): boolean => from !== 'H' && from !== 'D';

interface Confirmation {
  readonly confirmed_at: Date;
  readonly status?: 'A';
}

/** An expired listing becomes active again. */
export const confirmation = (status: ListingStatus, confirmed_at: Date): Confirmation =>
  status === 'E' ? { confirmed_at, status: 'A' } : { confirmed_at };

const dayMs = 24 * 60 * 60 * 1000;

export const expiryOf = (confirmedAt: Date, listingDays: number): Date =>
  new Date(confirmedAt.getTime() + listingDays * dayMs);

export const askedDaysBefore = 7;

/** Half-way when a listing lasts less than two weeks. */
export const askedAfterDays = (listingDays: number): number =>
  Math.max(listingDays - askedDaysBefore, listingDays / 2);

export const daysLeft = (
  { status, confirmed_at }: { readonly status: ListingStatus; readonly confirmed_at: Date },
  listingDays: number,
  now: Date,
): number | null => {
  if (status === 'E') return 0;
  if (status !== 'A') return null;
  return Math.max(0, Math.ceil((expiryOf(confirmed_at, listingDays).getTime() - now.getTime()) / dayMs));
};

const dropDays = 14;

interface Priced {
  readonly price: number;
  readonly previous_price: number | null;
  readonly price_changed_at: string | null;
}

export const recentDrop = ({ price, previous_price, price_changed_at }: Priced, now: Date): number | null => {
  if (previous_price === null || price_changed_at === null || price >= previous_price) return null;
  const isRecent = now.getTime() - new Date(price_changed_at).getTime() <= dropDays * dayMs;
  return isRecent ? previous_price - price : null;
};

interface Contactable {
  readonly id: number;
  readonly show_contact: boolean;
}

/** Anonymous visitors reach the owner only through an account; signed-in ones see what the owner shows. */
export const seesOwnersContact = (viewer: ListingViewer | null, owner: Contactable): boolean =>
  viewer !== null && (owner.show_contact || ownsListing(viewer, owner.id));

/** A person's actions on their own listings say nothing about their taste. */
export const showsInterest = (viewer: ListingViewer, owner: number): boolean => !ownsListing(viewer, owner);

interface Place {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

export const placeProblems = ({ latitude = null, longitude = null }: Place) => ({
  ...(latitude === null && longitude !== null && { latitude: [say.bothCoordinates] }),
  ...(longitude === null && latitude !== null && { longitude: [say.bothCoordinates] }),
});

/** Moving a point without its accuracy makes the accuracy unknown. */
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

type Faults = Readonly<Record<string, readonly string[]>>;

/** A draft may have fewer pictures than a listing, and no front image. */
export const draftImageProblems = ({ front, others }: Images): Faults =>
  front + others > maxImages ? { pictures: [say.tooManyImages] } : {};

export const imageProblems = (images: Images): Faults => ({
  ...(images.front === 0 && { front_image: [say.frontImage] }),
  ...(images.front + images.others < minImages && { pictures: [say.tooFewImages] }),
  ...draftImageProblems(images),
});
