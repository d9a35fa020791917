import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { labelOf } from '@lodgepole/contract/core/codes';
import { seesListing } from '@lodgepole/contract/listings/rules';
import { homeAddress } from '@lodgepole/contract/places/address';
import { revieweeRoles } from '@lodgepole/contract/reviews/review';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { SubjectRow } from './subjects.repository.ts';

/** Whether the viewer sees it, so that they may report it. */
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

/** The person whom a report of it concerns; null when they are gone. */
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

/** What a reader sees of it, by name. It is kept with a report, so words of ours in it are English whoever reports it. */
export const seenOf = (row: SubjectRow): SeenSubject => {
  switch (row.subject) {
    case 'listing':
      return {
        address: homeAddress(row),
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

/** The same for one who reads it now. */
export const seenWords = (seen: SeenSubject): SeenSubject =>
  Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [
      name,
      mayBeOurs.includes(name) && ours.has(value) ? say(String(value)) : value,
    ]),
  );
