import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { Id, integerField, textField } from '../core/form/fields.ts';
import { reviewMessages as say } from './messages.ts';
import { revieweeRoles } from './review.ts';

export const shortestComment = 10;
export const maxCommentLength = 1000;

export const maxReplyLength = 1000;

const fields = {
  rating: integerField(say.rating).pipe(z.number().min(1, say.rating).max(5, say.rating)),
  comment: textField({
    min: shortestComment,
    max: maxCommentLength,
    message: say.commentShort,
    tooLong: say.commentLong,
  }),
  reviewee_role: codeField(revieweeRoles, say.role),
};

/** A reviewee in the body must match the path. */
export const ReviewForm = z.object({ ...fields, reviewee: Id.optional() });
export type ReviewForm = z.output<typeof ReviewForm>;

export const ReviewEdit = z.object(fields).partial();
export type ReviewEdit = z.output<typeof ReviewEdit>;

export const ReplyForm = z.object({
  reply: textField({ max: maxReplyLength, message: say.replyText, tooLong: say.replyLong }),
});
export type ReplyForm = z.output<typeof ReplyForm>;
