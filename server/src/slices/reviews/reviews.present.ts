import { labelOf } from '@lodgepole/contract/core/codes';
import { dealings, type Review, type ReviewPerson, revieweeRoles } from '@lodgepole/contract/reviews/review';
import { shownPerson } from '../../core/shown-person.ts';
import { say } from '../../core/text/text.ts';
import type { MediaService } from '../media/media.service.ts';
import type { PersonRow, ReviewRow } from './reviews.repository.ts';

const presentPerson = (person: PersonRow, media: MediaService): ReviewPerson => {
  const { first_name, last_name, profile_picture } = shownPerson(person);
  return { id: person.id, first_name, last_name, profile_picture: media.urlOf(profile_picture) };
};

export const presentReview = (row: ReviewRow, media: MediaService): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  reviewee: presentPerson(row.reviewee, media),
  reviewee_role: row.reviewee_role,
  reviewee_role_display: say(labelOf(revieweeRoles, row.reviewee_role)),
  reviewer: row.reviewer && presentPerson(row.reviewer, media),
  verified: row.dealing !== null,
  about: row.dealing && say(dealings[row.dealing]),
  reply: row.reply,
  replied_at: row.replied_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
