import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { Id, integerField, textField } from '../core/fields.ts';
import { reviewMessages as say } from './messages.ts';
import { revieweeRoles } from './review.ts';

export const shortestComment = 10;
export const longestComment = 1000;

const fields = {
  rating: integerField(say.rating).pipe(z.number().min(1, say.rating).max(5, say.rating)),
  comment: textField({
    min: shortestComment,
    max: longestComment,
    message: say.commentShort,
    tooLong: say.commentLong,
  }),
  reviewee_role: codeField(revieweeRoles, say.role),
};

/** A review as it is written. The path names the reviewee; a body that names one too must agree. */
export const ReviewForm = z.object({ ...fields, reviewee: Id.optional() });
export type ReviewForm = z.output<typeof ReviewForm>;

/** What can still be changed; anything else a body carries is left alone. */
export const ReviewEdit = z.object(fields).partial();
export type ReviewEdit = z.output<typeof ReviewEdit>;
