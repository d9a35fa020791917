import type { Context } from '../../core/context.ts';
import { reviewsStore } from './reviews.repository.ts';
import { type ReviewsParts, reviewsService } from './reviews.service.ts';

export const makeReviews = (
  { database, announce, now }: Context,
  { media, tell }: Pick<ReviewsParts, 'media' | 'tell'>,
) => reviewsService({ store: reviewsStore(database.kysely), media, announce, tell, now });
