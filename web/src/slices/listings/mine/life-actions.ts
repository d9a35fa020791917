import { msg } from '@lingui/core/macro';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { askedDaysBefore } from '@lodgepole/contract/listings/rules';

export type LifeAction =
  | 'confirm'
  | 'renew'
  | 'activate'
  | 'pause'
  | 'rent'
  | 'edit'
  | 'figures'
  | 'copy'
  | 'room'
  | 'verify'
  | 'delete';

export const lifeActionLabels = {
  confirm: msg`Still available`,
  renew: msg`Renew`,
  activate: msg`Make active`,
  pause: msg`Pause`,
  rent: msg`Mark as rented`,
  edit: msg`Edit`,
  figures: msg`See statistics`,
  copy: msg`Copy as a new listing`,
  room: msg`Post another room of this home`,
  verify: msg`Ask for verification`,
  delete: msg`Delete`,
} as const;

export const isEnding = ({ status, days_left }: Pick<OwnListing, 'status' | 'days_left'>): boolean =>
  status === 'A' && days_left !== null && days_left <= askedDaysBefore;

/** Reactivating comes first. */
const steps: Readonly<Record<ListingStatus, readonly LifeAction[]>> = {
  A: ['rent', 'pause'],
  P: ['activate', 'rent'],
  R: ['activate'],
  E: ['renew', 'rent'],
  H: [],
  D: [],
};

const awaited = new Set<LifeAction>(['confirm', 'renew', 'activate']);

export interface LifeActions {
  readonly next: LifeAction | null;
  readonly inMenu: readonly LifeAction[];
}

type Facts = Pick<OwnListing, 'status' | 'days_left' | 'kind' | 'verification_status'>;

export const lifeActions = (listing: Facts): LifeActions => {
  if (listing.status === 'D') return { next: null, inMenu: ['edit', 'delete'] };
  const ofStatus = [...(isEnding(listing) ? (['confirm'] as const) : []), ...steps[listing.status]];
  const mayVerify = listing.verification_status === 'U' && listing.status !== 'H';
  return {
    next: ofStatus.find((action) => awaited.has(action)) ?? null,
    inMenu: [
      'edit',
      ...ofStatus.filter((action) => !awaited.has(action)),
      'figures',
      listing.kind === 'R' ? 'room' : 'copy',
      ...(mayVerify ? (['verify'] as const) : []),
      'delete',
    ],
  };
};
