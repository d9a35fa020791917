import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Config } from './config.ts';
import { announce, liveChannel } from './db/announce.ts';
import { databaseCounters, forgetCounters } from './db/counters.ts';
import type { Database } from './db/database.ts';
import { listenTo } from './db/listen.ts';
import { readiness } from './db/readiness.ts';
import type { DemoSignIn } from './front-door/demo-sign-in.ts';
import { frontDoor } from './front-door/front-door.ts';
import type { WebApp } from './front-door/web-app.ts';
import { apiDocs } from './http/api-docs.ts';
import { type Drain, drainable } from './http/drain.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { outreach, uploadShares } from './http/limits.ts';
import type { App } from './http/mount.ts';
import { type UploadLimits, uploadPlaces } from './http/upload-places.ts';
import type { Tasks } from './jobs/jobs.ts';
import { sweepUploads } from './jobs/sweep-uploads.ts';
import type { Log } from './log.ts';
import type { Tell } from './news.ts';
import { ownSecret } from './own-secret.ts';
import { accountsRoutes } from './slices/accounts/accounts.routes.ts';
import { accountsStore } from './slices/accounts/accounts.store.repository.ts';
import { makeAccounts } from './slices/accounts/make-accounts.ts';
import { applicationsRepository } from './slices/applications/applications.repository.ts';
import { applicationsRoutes } from './slices/applications/applications.routes.ts';
import { applicationsService } from './slices/applications/applications.service.ts';
import { conversationsStore } from './slices/conversations/conversations.repository.ts';
import { conversationsRoutes } from './slices/conversations/conversations.routes.ts';
import {
  type ConversationsSliceParts,
  makeConversations,
} from './slices/conversations/make-conversations.ts';
import { favouritesStore } from './slices/favourites/favourites.repository.ts';
import { favouritesRoutes } from './slices/favourites/favourites.routes.ts';
import { favouritesService } from './slices/favourites/favourites.service.ts';
import { groupsStore } from './slices/groups/groups.repository.ts';
import { groupsRoutes } from './slices/groups/groups.routes.ts';
import { makeGroups } from './slices/groups/make-groups.ts';
import { homeRoutes } from './slices/home/home.routes.ts';
import { homeService } from './slices/home/home.service.ts';
import { invitationsStore } from './slices/invitations/invitations.repository.ts';
import { invitationsRoutes } from './slices/invitations/invitations.routes.ts';
import { invitationsService } from './slices/invitations/invitations.service.ts';
import { addressesRepository } from './slices/listings/addresses.repository.ts';
import { interactionsRepository } from './slices/listings/interactions.repository.ts';
import { listingsStore } from './slices/listings/listings.repository.ts';
import { listingsRoutes } from './slices/listings/listings.routes.ts';
import { type ListingsService, listingsService } from './slices/listings/listings.service.ts';
import { verificationRepository } from './slices/listings/verification.repository.ts';
import { mailRepository } from './slices/mail/mail.repository.ts';
import type { MailService } from './slices/mail/mail.service.ts';
import { mailboxRoutes } from './slices/mail/mailbox.routes.ts';
import { makeMail } from './slices/mail/make-mail.ts';
import { makeMedia } from './slices/media/make-media.ts';
import { mediaRepository } from './slices/media/media.repository.ts';
import { mediaRoutes } from './slices/media/media.routes.ts';
import type { MediaService } from './slices/media/media.service.ts';
import type { PictureLimits } from './slices/media/pictures/picture-workers.ts';
import { liveRoutes } from './slices/notifications/live.routes.ts';
import { type LiveParts, liveService } from './slices/notifications/live.service.ts';
import { noticesStore } from './slices/notifications/notices.repository.ts';
import { noticesService } from './slices/notifications/notices.service.ts';
import { unreadMailService } from './slices/notifications/unread-mail.service.ts';
import { unsubscribeRoutes } from './slices/notifications/unsubscribe.routes.ts';
import { unsubscribeTokens } from './slices/notifications/unsubscribe-token.ts';
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
import { reviewsStore } from './slices/reviews/reviews.repository.ts';
import { reviewsRoutes } from './slices/reviews/reviews.routes.ts';
import { reviewsService } from './slices/reviews/reviews.service.ts';
import { roommatesStore } from './slices/roommates/roommates.repository.ts';
import { roommatesRoutes } from './slices/roommates/roommates.routes.ts';
import { roommatesService } from './slices/roommates/roommates.service.ts';
import { type MakeThrottle, throttled } from './throttle.ts';
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
  /** Other limits, or another worker, for pictures that come in. */
  readonly pictures?: Partial<PictureLimits>;
  /** More endpoints beside the product's own, for tests and measurements of the frame. */
  readonly extraRoutes?: (app: App) => void;
  /** Other limits for forms that come in at once. */
  readonly uploads?: UploadLimits;
  readonly onRoute?: (route: RouteOptions) => void;
}

export interface Lodgepole {
  readonly fastify: FastifyInstance;
  readonly mounted: readonly Endpoint[];
  readonly tasks: Tasks;
  readonly sendKeptMail: MailService['sendKept'];
  readonly drain: Drain;
}

const makeNotices = (
  { config, database }: Parts,
  mail: MailService,
  secret: string,
  throttle: MakeThrottle,
) =>
  noticesService({
    throttle,
    store: noticesStore(database.kysely),
    mail,
    tokens: unsubscribeTokens(secret),
    publicUrl: config.publicUrl,
    webUrl: config.webUrl,
  });

/** Roommates, groups and what passes between them: each earlier slice tells a later one through a function from here. */
const makeGroupLife = (parts: Parts, media: MediaService, tell: Tell, throttle: MakeThrottle) => {
  const { database, now = () => new Date() } = parts;
  const { kysely } = database;
  const roommates = roommatesService({
    store: roommatesStore(kysely),
    media,
    announce,
    isGroupOwner: (...asked) => groups.isOwner(...asked),
    now,
  });
  const { groups, membership } = makeGroups({
    store: groupsStore(kysely),
    media,
    roommates,
    announce,
    tell,
    settleInvitation: (...joined) => invitations.settle(...joined),
  });
  const store = invitationsStore(kysely);
  const invitations = invitationsService({ store, membership, groups, announce, tell, throttle });
  const applications = applicationsService(applicationsRepository(kysely), groups);
  const chapters = {
    roommate_profile: roommates.personalData,
    groups: groups.personalData,
    invitations: invitations.mine,
  };
  return { roommates, groups, membership, invitations, applications, chapters, outreach: throttle(outreach) };
};

type TalkParts = Pick<ConversationsSliceParts, 'media' | 'listings' | 'groups' | 'mailUnread' | 'throttle'>;

const makeTalk = ({ database, now = () => new Date() }: Parts, others: TalkParts) =>
  makeConversations({
    ...others,
    store: conversationsStore(database.kysely),
    announce,
    now,
  });

const makeLive = (database: Database, stillOpen: LiveParts['stillOpen'], log: Log) =>
  liveService({ listen: (handlers) => listenTo(database, liveChannel, handlers), stillOpen, log });

const makeAdvice = ({ kysely, lagging, background }: Database, listings: ListingsService) => ({
  recommendations: recommendationsService({
    repository: recommendationsRepository(kysely, lagging),
    listings,
    locate: cityLocator(),
  }),
  learning: learningService(learningStore(background)),
});

/** Makes every slice and hands it what it needs, from left to right in the order of the import law. */
const makeSlices = async (parts: Parts, uploadsDir: string, log: Log) => {
  const { config, database, now = () => new Date() } = parts;
  const jwtSecret = config.jwtSecret ?? (await ownSecret(config.dataDir, 'jwt'));
  const mail = makeMail({ config, repository: mailRepository(database.kysely), secret: jwtSecret, log });
  const files = makeMedia({ ...parts, repository: mediaRepository(database.kysely), uploadsDir, log });
  const { media } = files;
  const reviews = reviewsService({ store: reviewsStore(database.kysely), media, announce });
  const listings = listingsService({
    store: listingsStore(database.kysely, database.lagging),
    interactions: interactionsRepository(database.kysely),
    media,
    ratingOf: reviews.ratingOf,
    now,
  });
  const favourites = favouritesService({ store: favouritesStore(database.kysely), listings, announce });
  const throttle = throttled(config.limitsRates ? databaseCounters(database.kysely, jwtSecret) : null);
  const notices = makeNotices(parts, mail, jwtSecret, throttle);
  const unread = unreadMailService({ notices, mail, webUrl: config.webUrl });
  const groupLife = makeGroupLife(parts, media, notices.tell, throttle);
  const { groups } = groupLife;
  const talk = makeTalk(parts, { media, listings, groups, mailUnread: unread.send, throttle });
  const accounts = makeAccounts({
    config,
    store: accountsStore(database.kysely),
    mail,
    media,
    jwtSecret,
    now,
    throttle,
    filesOf: listings.filesOfOwner,
    ratingOf: reviews.ratingOf,
    announce,
    wantAllMail: notices.wantAll,
    chapters: {
      listings: listings.personalData,
      favourites: favourites.personalData,
      ...groupLife.chapters,
      ...talk.chapters,
      reviews: reviews.personalData,
      mail_turned_off: notices.personalData,
    },
  });
  const live = makeLive(database, accounts.sessions.stillOpen, log);
  return {
    places: placesService(makePlacesProvider(config.places)),
    home: homeService(popularCities),
    mail,
    ...files,
    accounts,
    listings,
    favourites,
    ...makeAdvice(database, listings),
    ...groupLife,
    talk,
    reviews,
    live,
    notices,
  };
};

type Slices = Awaited<ReturnType<typeof makeSlices>>;

/** What each background job does. */
const makeTasks = (slices: Slices, { kysely }: Database, uploadsDir: string): Tasks => {
  const { accounts, media, strays, notices, talk, learning } = slices;
  return {
    sweep_uploads: sweepUploads(uploadsDir),
    sweep_media: (_payload, { signal }) => strays.sweep(signal),
    send_verification: accounts.links.sendVerification,
    send_reset: accounts.links.sendReset,
    spread_news: notices.spread,
    send_notice: notices.send,
    remind_unread: talk.reminders.remind,
    remove_media: ({ keys }) => media.remove(keys),
    learn_recommendations: learning.refresh,
    forget_old_sessions: accounts.forgetOld,
    forget_counters: () => forgetCounters(kysely),
  };
};

const mountSlices = (app: App, slices: Slices): void => {
  homeRoutes(app, slices.home);
  placesRoutes(app, slices.places);
  accountsRoutes(app, slices.accounts);
  listingsRoutes(app, slices.listings);
  favouritesRoutes(app, slices.favourites);
  recommendationsRoutes(app, slices.recommendations);
  roommatesRoutes(app, slices.roommates);
  groupsRoutes(app, slices.groups, slices.membership);
  invitationsRoutes(app, slices.invitations);
  applicationsRoutes(app, slices.applications);
  conversationsRoutes(app, slices.talk);
  reviewsRoutes(app, slices.reviews);
  liveRoutes(app, slices.live);
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
  const slices = await makeSlices(parts, uploadsDir, fastify.log);
  const drain = drainable(fastify, slices.live.close, slices.pictures.stop);

  const mounted: Endpoint[] = [];
  healthRoutes(fastify, () => readiness(database), drain.isDraining);
  await fastify.register(
    (scope, _options, done) => {
      const app: App = {
        fastify: scope,
        mounted,
        resolveViewer: parts.resolveViewer ?? slices.accounts.sessions.resolveViewer,
        uploadsDir,
        uploadPlaces: uploadPlaces(parts.uploads ?? uploadShares(config.limitsRates)),
        outreach: slices.outreach,
        checksReplies: parts.checksReplies ?? false,
      };
      mountSlices(app, slices);
      parts.extraRoutes?.(app);
      apiDocs(scope, config, mounted);
      scope.all('/*', { config: { isMissing: true } }, (_request, reply) => reply.callNotFound());
      done();
    },
    { prefix: config.apiBase },
  );
  mediaRoutes(fastify, slices.media, slices.pictures);
  mailboxRoutes(fastify, config, slices.mail);
  unsubscribeRoutes(fastify, config, slices.notices);
  if (web) await frontDoor(fastify, config, web, addressesRepository(database.kysely), parts.demoSignIns);
  const tasks = makeTasks(slices, database, uploadsDir);
  return { fastify, mounted, tasks, sendKeptMail: slices.mail.sendKept, drain };
};
