import type { Context } from '../../core/context.ts';
import { learningStore } from './learning/learning.repository.ts';
import { learningService } from './learning/learning.service.ts';
import { recommendationsRepository } from './recommendations.repository.ts';
import { type RecommendationsParts, recommendationsService } from './recommendations.service.ts';

export const makeRecommendations = (
  { database, log }: Context,
  others: Pick<RecommendationsParts, 'listings' | 'locate'>,
) => ({
  recommendations: recommendationsService({
    repository: recommendationsRepository(database.kysely, database.lagging),
    ...others,
  }),
  learning: learningService(learningStore(database.background), log),
});
