import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Config } from '../core/config/config.ts';
import type { Release } from '../core/site/release.ts';
import type { ResolveViewer } from '../core/viewer.ts';
import { readiness } from '../db/connections/readiness.ts';
import { readReplica } from '../db/connections/replica.ts';
import type { Database } from '../db/database.ts';
import { fieldDataRoutes } from '../front-door/field-data.ts';
import { frontDoor } from '../front-door/front-door.ts';
import { mayChangePages, pageCache } from '../front-door/page-cache.ts';
import type { WebApp } from '../front-door/web-app.ts';
import { type Drain, drainable } from '../http/connections/drain.ts';
import { createHttpServer } from '../http/http-server.ts';
import type { App } from '../http/mount.ts';
import { doctorRoutes, healthRoutes, metricsRoute } from '../http/probes.ts';
import { outreach, uploadShares } from '../http/rate-limits.ts';
import { type UploadLimits, uploadPlaces } from '../http/uploads/upload-places.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { readQueue } from '../jobs/queue-figures.ts';
import { type Exposition, exposition } from '../ops/metrics/exposition.ts';
import type { Tracer } from '../ops/tracing/tracer.ts';
import type { MailService } from '../slices/mail/mail.service.ts';
import type { PictureLimits } from '../slices/media/media.service.ts';
import { makeContext } from './make-context.ts';
import { makeSlices, type Slices } from './make-slices.ts';
import { makeTasks } from './make-tasks.ts';
import { mountApi, mountEndpoints, mountOutsideApi } from './mount-slices.ts';

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly release?: Release;
  readonly tracer?: Tracer | null;
  readonly web: WebApp | null;
  readonly demoSignIns?: readonly DemoSignIn[];
  readonly checksReplies?: boolean;
  readonly resolveViewer?: ResolveViewer;
  readonly now?: () => Date;
  readonly pictures?: Partial<PictureLimits>;
  readonly extraRoutes?: (app: App) => void;
  readonly uploads?: UploadLimits;
  readonly onRoute?: (route: RouteOptions) => void;
}

export interface Lodgepole {
  readonly fastify: FastifyInstance;
  readonly mounted: readonly Endpoint[];
  readonly tasks: Tasks;
  readonly sendKeptMail: MailService['sendKept'];
  readonly countViews: () => Promise<void>;
  readonly drain: Drain;
  readonly figures: Exposition | null;
}

const unknownRelease: Release = { version: 'unknown', commit: null };

const figuresOf = ({ database, release }: Parts, slices: Slices, tasks: Tasks): Exposition => {
  const replica = database.pools.find(({ name }) => name === 'replica');
  return exposition({
    release: release ?? unknownRelease,
    pools: database.pools,
    openStreams: slices.live.openCount,
    pictures: slices.pictures.figures,
    tasks: Object.keys(tasks),
    readQueue: () => readQueue(database.kysely),
    readReplica: replica ? () => readReplica(replica.pool) : null,
  });
};

/** The site's own port needs a token; `main` opens a separate metrics port. */
const showFigures = (fastify: FastifyInstance, { metrics }: Config, figures: Exposition): void => {
  fastify.addHook('onClose', () => figures.close());
  if (metrics?.port === null && metrics.token !== null) metricsRoute(fastify, figures, metrics.token);
};

export const createApp = async (parts: Parts): Promise<Lodgepole> => {
  const { config, database, web } = parts;
  const fastify = await createHttpServer(config, parts.tracer);
  if (parts.onRoute) fastify.addHook('onRoute', parts.onRoute);
  const context = await makeContext({ config, database, now: parts.now, log: fastify.log });
  const slices = makeSlices(context, parts);
  const drain = drainable(fastify, {
    graceMs: config.stopGraceMs,
    endStreams: slices.live.close,
    hurry: slices.pictures.stop,
  });
  fastify.addHook('onClose', () => slices.views.close());
  healthRoutes(fastify, () => readiness(database), drain.isDraining, parts.release ?? unknownRelease);
  doctorRoutes(fastify, context.secret, parts.release ?? unknownRelease);
  const pages = pageCache();
  fastify.addHook('onSend', ({ method, routeOptions }, { statusCode }, _payload, done) => {
    if (statusCode < 400 && mayChangePages(method, routeOptions.config)) pages.noteChange();
    done();
  });
  const api: Omit<App, 'fastify'> = {
    mounted: [],
    resolveViewer: parts.resolveViewer ?? slices.accounts.sessions.resolveViewer,
    uploadsDir: context.uploadsDir,
    uploadPlaces: uploadPlaces(parts.uploads ?? uploadShares(config.limitsRates)),
    outreach: context.throttle(outreach),
    checksReplies: parts.checksReplies ?? false,
  };
  await mountApi(fastify, config, api, (app) => {
    mountEndpoints(app, slices);
    fieldDataRoutes(app, config.vitalsShare);
    parts.extraRoutes?.(app);
  });
  mountOutsideApi(fastify, config, slices);
  if (web) {
    const { demoSignIns } = parts;
    await frontDoor(fastify, config, { web, listings: slices.addresses, cache: pages, demoSignIns });
  }
  const tasks = makeTasks(context, slices);
  const { mail, views } = slices;
  const figures = config.metrics && figuresOf(parts, slices, tasks);
  if (figures) showFigures(fastify, config, figures);
  return {
    fastify,
    mounted: api.mounted,
    tasks,
    sendKeptMail: mail.sendKept,
    countViews: views.flush,
    drain,
    figures,
  };
};
