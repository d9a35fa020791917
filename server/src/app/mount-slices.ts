import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { homeRoutes } from '../front-door/home-content.ts';
import type { App } from '../http/mount.ts';
import { apiDocs } from '../http/openapi/docs-page.ts';
import { accountsRoutes } from '../slices/accounts/accounts.routes.ts';
import { conversationsRoutes } from '../slices/conversations/conversations.routes.ts';
import { groupsRoutes } from '../slices/groups/groups.routes.ts';
import { answerRoutes } from '../slices/listings/expiry/answer.routes.ts';
import { importRoutes } from '../slices/listings/import/import.routes.ts';
import { listingsRoutes } from '../slices/listings/listings.routes.ts';
import { mailboxRoutes } from '../slices/mail/mailbox.routes.ts';
import { mediaRoutes } from '../slices/media/media.routes.ts';
import {
  liveRoutes,
  mailChoiceRoutes,
  pushRoutes,
  unsubscribeRoutes,
} from '../slices/notifications/notifications.routes.ts';
import { placesRoutes } from '../slices/places/places.routes.ts';
import { recommendationsRoutes } from '../slices/recommendations/recommendations.routes.ts';
import { reviewsRoutes } from '../slices/reviews/reviews.routes.ts';
import { habitsRoutes, householdRoutes, roommatesRoutes } from '../slices/roommates/roommates.routes.ts';
import { favouritesRoutes, searchesRoutes } from '../slices/saved/saved.routes.ts';
import { searchUnsubscribeRoutes } from '../slices/saved/searches/unsubscribe.routes.ts';
import { oldLinksRoutes, trustRoutes } from '../slices/trust/trust.routes.ts';
import { viewingsRoutes } from '../slices/viewings/viewings.routes.ts';
import type { Slices } from './make-slices.ts';

export const mountApi = async (
  fastify: FastifyInstance,
  config: Config,
  parts: Omit<App, 'fastify'>,
  mountEndpoints: (app: App) => void,
): Promise<void> => {
  await fastify.register(
    (scope, _options, done) => {
      mountEndpoints({ ...parts, fastify: scope });
      apiDocs(scope, config, parts.mounted);
      scope.all('/*', { config: { isMissing: true } }, (_request, reply) => reply.callNotFound());
      done();
    },
    { prefix: config.apiBase },
  );
};

export const mountEndpoints = (app: App, slices: Slices): void => {
  homeRoutes(app, slices.home);
  placesRoutes(app, slices.places.service, slices.places.mine);
  accountsRoutes(app, slices.accounts);
  listingsRoutes(app, slices);
  importRoutes(app, slices);
  favouritesRoutes(app, slices.favourites, slices.favouriteAlerts);
  searchesRoutes(app, slices.searches);
  recommendationsRoutes(app, slices.recommendations);
  roommatesRoutes(app, slices.roommates);
  groupsRoutes(app, slices);
  habitsRoutes(app, slices.habits);
  householdRoutes(app, slices.households);
  conversationsRoutes(app, slices.conversations);
  viewingsRoutes(app, slices.viewings);
  reviewsRoutes(app, slices.reviews);
  trustRoutes(app, slices.trust, slices.listings);
  liveRoutes(app, slices.live);
  pushRoutes(app, slices.push);
  mailChoiceRoutes(app, slices.eventEmails);
};

export const mountOutsideApi = (fastify: FastifyInstance, config: Config, slices: Slices): void => {
  mediaRoutes(fastify, slices.media, slices.pictures);
  mailboxRoutes(fastify, config, slices.mail);
  unsubscribeRoutes(fastify, config, slices.eventEmails);
  searchUnsubscribeRoutes(fastify, config, slices.searchLinks);
  answerRoutes(fastify, config, slices.listingAnswers);
  oldLinksRoutes(fastify, slices.trust.appeals);
};
