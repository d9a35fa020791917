import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { booleanField, Id } from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';
import { ReplyForm, ReviewEdit, ReviewForm } from './forms.ts';
import { Review } from './review.ts';

const byId = z.object({ id: Id });

export const reviewsOf = endpoint({
  method: 'GET',
  path: '/profile/reviews',
  access: 'user',
  summary: 'The reviews of one person, newest first; all of them, or those that are verified or not',
  query: z.object({ ...pageFields, reviewee: Id, verified: booleanField().optional() }),
  reply: z.array(Review),
  paged: true,
});

export const seeReview = endpoint({
  method: 'GET',
  path: '/reviews/:id',
  access: 'user',
  summary: 'One review',
  params: byId,
  reply: Review,
});

export const writeReview = endpoint({
  method: 'POST',
  path: '/profile/reviews/:id',
  access: 'user',
  summary: 'Review a person in one role',
  params: byId,
  body: ReviewForm,
  reply: Review,
  status: 201,
  reachesOthers: true,
});

export const editReview = endpoint({
  method: 'PATCH',
  path: '/reviews/manage/:id',
  access: 'user',
  summary: 'Change one’s own review',
  params: byId,
  body: ReviewEdit,
  reply: Review,
});

export const replyToReview = endpoint({
  method: 'PATCH',
  path: '/reviews/:id/reply',
  access: 'user',
  summary: 'Reply to a review of oneself, change the reply, or remove it with an empty one',
  params: byId,
  body: ReplyForm,
  reply: Review,
  reachesOthers: true,
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/manage/:id',
  access: 'user',
  summary: 'Delete one’s own review',
  params: byId,
  reply: 'empty',
});
