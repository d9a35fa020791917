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
  delete: msg`Delete`,
} as const;

export const isEnding = ({ status, days_left }: Pick<OwnListing, 'status' | 'days_left'>): boolean =>
  status === 'A' && days_left !== null && days_left <= askedDaysBefore;

const steps: Readonly<Record<ListingStatus, readonly LifeAction[]>> = {
  A: ['rent', 'pause'],
  P: ['activate', 'rent'],
  R: ['activate'],
  E: ['renew', 'rent'],
  H: [],
};

export interface LifeActions {
  readonly inBar: readonly LifeAction[];
  readonly inMenu: readonly LifeAction[];
}

export const lifeActions = (listing: Pick<OwnListing, 'status' | 'days_left' | 'kind'>): LifeActions => {
  const ofStatus = steps[listing.status];
  const [first, ...others] = isEnding(listing) ? (['confirm', ...ofStatus] as const) : ofStatus;
  return {
    inBar: [...(first ? [first] : []), 'edit'],
    inMenu: [...others, 'figures', listing.kind === 'R' ? 'room' : 'copy', 'delete'],
  };
};
