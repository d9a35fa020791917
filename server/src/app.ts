import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { readiness } from './db/readiness.ts';
import type { DemoSignIn } from './front-door/demo-sign-in.ts';
import { frontDoor } from './front-door/front-door.ts';
import type { WebApp } from './front-door/web-app.ts';
import { apiDocs } from './http/api-docs.ts';
import { answerNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import type { App } from './http/mount.ts';
import type { Tasks } from './jobs/jobs.ts';
import { sweepUploads } from './jobs/sweep-uploads.ts';
import type { Log } from './log.ts';
import { ownSecret } from './own-secret.ts';
import { accountsRoutes } from './slices/accounts/accounts.routes.ts';
import { accountsStore } from './slices/accounts/accounts.store.repository.ts';
import { makeAccounts } from './slices/accounts/make-accounts.ts';
import { favouritesRepository } from './slices/favourites/favourites.repository.ts';
import { favouritesRoutes } from './slices/favourites/favourites.routes.ts';
import { favouritesService } from './slices/favourites/favourites.service.ts';
import { homeRoutes } from './slices/home/home.routes.ts';
import { homeService } from './slices/home/home.service.ts';
import { addressesRepository } from './slices/listings/addresses.repository.ts';
import { interactionsRepository } from './slices/listings/interactions.repository.ts';
import { listingsStore } from './slices/listings/listings.repository.ts';
import { listingsRoutes } from './slices/listings/listings.routes.ts';
import { listingsService } from './slices/listings/listings.service.ts';
import { verificationRepository } from './slices/listings/verification.repository.ts';
import { mailRepository } from './slices/mail/mail.repository.ts';
import { mailboxTransport, mailService, smtpTransport } from './slices/mail/mail.service.ts';
import { mailboxRoutes } from './slices/mail/mailbox.routes.ts';
import { mediaRoutes } from './slices/media/media.routes.ts';
import { mediaService } from './slices/media/media.service.ts';
import { s3Storage } from './slices/media/s3-storage.ts';
import { diskStorage } from './slices/media/storage.ts';
import { cityLocator } from './slices/places/city-locator.ts';
import { makePlacesProvider } from './slices/places/places.provider.ts';
import { placesRoutes } from './slices/places/places.routes.ts';
import { placesService } from './slices/places/places.service.ts';
import { popularCities } from './slices/places/popular-cities.ts';
import { learningStore } from './slices/recommendations/learning/learning.repository.ts';
import { learningService } from './slices/recommendations/learning/learning.service.ts';
import { recommendationsRepository } from './slices/recommendations/recommendations.repository.ts';
import { recommendationsRoutes } from './slices/recommendations/recommendations.routes.ts';
import { recommendationsService } from './slices/recommendations/recommendations.service.ts';
import type { ResolveViewer } from './viewer.ts';

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** Null serves the API alone. */
  readonly web: WebApp | null;
  /** Whom the login page offers to be; nobody outside a demo. */
  readonly demoSignIns?: readonly DemoSignIn[];
  readonly checksReplies?: boolean;
  /** Stands in for sessions in tests of the frame. */
  readonly resolveViewer?: ResolveViewer;
  readonly now?: () => Date;
  /** More endpoints beside the product's own, for tests and measurements of the frame. */
  readonly extraRoutes?: (app: App) => void;
  readonly onRoute?: (route: RouteOptions) => void;
}

export interface Lodgepole {
  readonly fastify: FastifyInstance;
  readonly mounted: readonly Endpoint[];
  readonly tasks: Tasks;
}

/** Makes every slice and hands it what it needs, from left to right in the order of the import law. */
const makeSlices = async ({ config, database, now = () => new Date() }: Parts, log: Log) => {
  const places = placesService(makePlacesProvider(config.places));
  const home = homeService(popularCities);
  const mails = mailRepository(database.kysely);
  const transport =
    config.smtpUrl === null
      ? mailboxTransport(mails, log, config.servesMailbox)
      : smtpTransport(config.smtpUrl, config.mailFrom);
  const mail = mailService(transport, mails);
  const storage = config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'media'));
  const media = mediaService(storage, config.publicUrl);
  const listings = listingsService({
    store: listingsStore(database.kysely),
    interactions: interactionsRepository(database.kysely),
    media,
    now,
  });
  const favourites = favouritesService(favouritesRepository(database.kysely), listings);
  const recommendations = recommendationsService({
    repository: recommendationsRepository(database.kysely),
    listings,
    locate: cityLocator(),
  });
  const learning = learningService(learningStore(database.kysely));
  const store = accountsStore(database.kysely);
  const accounts = makeAccounts({
    config,
    store,
    mail,
    media,
    jwtSecret: config.jwtSecret ?? (await ownSecret(config.dataDir, 'jwt')),
    now,
    filesOf: listings.filesOfOwner,
    chapters: { listings: listings.personalData, favourites: favourites.personalData },
  });
  return { places, home, mail, media, accounts, store, listings, favourites, recommendations, learning };
};

type Slices = Awaited<ReturnType<typeof makeSlices>>;

/** What each background job does. */
const makeTasks = ({ accounts, media, store, learning }: Slices, uploadsDir: string): Tasks => ({
  sweep_uploads: sweepUploads(uploadsDir),
  send_verification: accounts.links.sendVerification,
  send_reset: accounts.links.sendReset,
  remove_media: ({ keys }) => media.remove(keys),
  learn_recommendations: learning.refresh,
  forget_old_sessions: async () => {
    await store.sessions.forgetOld();
    await store.links.forgetOld();
  },
});

const mountSlices = (app: App, slices: Slices): void => {
  homeRoutes(app, slices.home);
  placesRoutes(app, slices.places);
  accountsRoutes(app, slices.accounts);
  listingsRoutes(app, slices.listings);
  favouritesRoutes(app, slices.favourites);
  recommendationsRoutes(app, slices.recommendations);
};

/** What the administrator does by command, without a server around it. */
export const adminActions = ({ kysely }: Database) => ({
  setVerification: verificationRepository(kysely).set,
});

export type AdminActions = ReturnType<typeof adminActions>;

/** The composition root: the frame, the slices, and where they are mounted. */
export const createApp = async (parts: Parts): Promise<Lodgepole> => {
  const { config, database, web } = parts;
  const uploadsDir = join(config.dataDir, 'uploads');
  await mkdir(config.dataDir, { recursive: true });
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const fastify = await createHttpServer(config);
  if (parts.onRoute) fastify.addHook('onRoute', parts.onRoute);
  const slices = await makeSlices(parts, fastify.log);

  const mounted: Endpoint[] = [];
  healthRoutes(fastify, () => readiness(database));
  await fastify.register(
    (scope, _options, done) => {
      const app: App = {
        fastify: scope,
        mounted,
        resolveViewer: parts.resolveViewer ?? slices.accounts.sessions.resolveViewer,
        uploadsDir,
        checksReplies: parts.checksReplies ?? false,
      };
      mountSlices(app, slices);
      parts.extraRoutes?.(app);
      apiDocs(scope, config, mounted);
      scope.all('/*', answerNotFound);
      done();
    },
    { prefix: config.apiBase },
  );
  mediaRoutes(fastify, slices.media);
  mailboxRoutes(fastify, config, slices.mail);
  if (web) await frontDoor(fastify, config, web, addressesRepository(database.kysely), parts.demoSignIns);
  return { fastify, mounted, tasks: makeTasks(slices, uploadsDir) };
};
