import type { Listing } from '@lodgepole/contract/listings/listing';
import { ownsListing } from '@lodgepole/contract/listings/rules';
import type { Viewing } from '../../../../session/viewer.ts';

/** Who looks at a listing. `unknown` until the server says who is signed in here. */
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
