import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { ownsListing, seesListing } from '@lodgepole/contract/listings/rules';
import { NotFound, Refused } from '../../core/errors.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Standing } from './listing-locks.repository.ts';

export const ownedBy = <Found extends Standing>(viewer: Viewer, found: Found | undefined): Found => {
  if (!found || !seesListing(viewer, found.owner_id, found.status)) throw new NotFound();
  if (!ownsListing(viewer, found.owner_id)) throw new Refused(say.notYours);
  return found;
};
