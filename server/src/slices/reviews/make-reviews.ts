import type { Context } from '../../core/context.ts';
import { foreignProfiles, foreignReviews } from '../../http/rate-limits.ts';
import { reviewsStore } from './reviews.repository.ts';
import { type ReviewsParts, reviewsService } from './reviews.service.ts';

export const makeReviews = (
  { database, throttle, announce, now }: Context,
  { media, tell }: Pick<ReviewsParts, 'media' | 'tell'>,
) =>
  reviewsService({
    store: reviewsStore(database.kysely),
    media,
    foreignProfiles: throttle(foreignProfiles),
    foreignReviews: throttle(foreignReviews),
    announce,
    tell,
    now,
  });
