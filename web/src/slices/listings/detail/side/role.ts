import type { Listing } from '@lodgepole/contract/listings/listing';
import { ownsListing } from '@lodgepole/contract/listings/rules';
import type { Viewing } from '../../../../session/viewer.ts';

/** `unknown` until it is known who is signed in. */
export type Role = 'unknown' | 'anonymous' | 'member' | 'owner';

export const roleOf = (viewing: Viewing, { owner }: Pick<Listing, 'owner'>): Role => {
  switch (viewing.kind) {
    case 'unknown':
      return 'unknown';
    case 'anonymous':
      return 'anonymous';
    case 'failed':
      return 'member';
    case 'signed-in':
      return ownsListing(viewing.viewer, owner.id) ? 'owner' : 'member';
  }
};
