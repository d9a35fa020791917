import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { labelOf } from '@lodgepole/contract/core/codes';
import { seesListing } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import { revieweeRoles } from '@lodgepole/contract/reviews/review';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { SubjectRow } from './subjects.repository.ts';

/** People may report only what they can see. */
export const isSeenBy = (viewer: Viewer, row: SubjectRow): boolean => {
  switch (row.subject) {
    case 'listing':
      return seesListing(viewer, row.owner_id, row.status);
    case 'person':
      return row.is_there;
    case 'message':
      return row.is_in_view && !row.is_removed;
    case 'review':
      return !row.is_removed;
  }
};

export const concernedBy = (row: SubjectRow): number | null => {
  switch (row.subject) {
    case 'listing':
      return row.owner_id;
    case 'person':
      return row.id;
    case 'message':
      return row.sender_id;
    case 'review':
      return row.reviewer_id;
  }
};

const nameOrDeleted = (name: string | null): string => name ?? conversationMessages.deletedUser;

/** What the reporter saw. Stored with the report, with our own words in English. */
export const seenOf = (row: SubjectRow): SeenSubject => {
  switch (row.subject) {
    case 'listing':
      return {
        address: listingAddress(row),
        price: row.price,
        description: row.description,
        owner: row.owner,
        pictures: row.pictures,
      };
    case 'person':
      return { name: row.name, city: row.city, about: row.about };
    case 'message':
      return {
        text: row.content,
        sender: nameOrDeleted(row.sender),
        sent_at: row.created_at.toISOString(),
      };
    case 'review':
      return {
        rating: row.rating,
        comment: row.comment,
        author: nameOrDeleted(row.author),
        role: labelOf(revieweeRoles, row.reviewee_role),
      };
  }
};

const ours: ReadonlySet<unknown> = new Set([
  conversationMessages.deletedUser,
  ...Object.values(revieweeRoles),
]);
const mayBeOurs: readonly string[] = ['sender', 'author', 'role'];

export const seenWords = (seen: SeenSubject): SeenSubject =>
  Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [
      name,
      mayBeOurs.includes(name) && ours.has(value) ? say(String(value)) : value,
    ]),
  );
