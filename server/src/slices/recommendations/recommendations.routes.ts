import {
  dismissRecommendation,
  myRecommendations,
  restoreRecommendation,
} from '@lodgepole/contract/recommendations/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { RecommendationsService } from './recommendations.service.ts';

export const recommendationsRoutes = (app: App, recommendations: RecommendationsService) => {
  mount(app, myRecommendations, ({ viewer, query }) => recommendations.recommend(viewer, query));
  mount(app, dismissRecommendation, ({ viewer, params }) => recommendations.dismiss(viewer, params.id));
  mount(app, restoreRecommendation, ({ viewer, params }) => recommendations.restore(viewer, params.id));
};
