import {
  deleteReview,
  editReview,
  replyToReview,
  reviewsOf,
  seeReview,
  writeReview,
} from '@lodgepole/contract/reviews/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { ReviewsService } from './reviews.service.ts';

export const reviewsRoutes = (app: App, reviews: ReviewsService) => {
  mount(app, reviewsOf, ({ viewer, query: { reviewee, ...wanted } }) =>
    reviews.pageOf(viewer, reviewee, wanted),
  );
  mount(app, seeReview, ({ viewer, params }) => reviews.open(viewer, params.id));
  mount(app, writeReview, ({ viewer, params, body }) => reviews.write(viewer, params.id, body));
  mount(app, editReview, ({ viewer, params, body }) => reviews.edit(viewer, params.id, body));
  mount(app, replyToReview, ({ viewer, params, body }) => reviews.reply(viewer, params.id, body));
  mount(app, deleteReview, ({ viewer, params }) => reviews.remove(viewer, params.id));
};
