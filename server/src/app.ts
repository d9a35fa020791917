import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { DemoSignIn } from '@lodgepole/contract/pages/client-config';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { makeContext } from './app/make-context.ts';
import { makeSlices } from './app/make-slices.ts';
import { makeTasks } from './app/make-tasks.ts';
import { mountEndpoints, mountOutsideApi } from './app/mount-slices.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { readiness } from './db/readiness.ts';
import { frontDoor } from './front-door/front-door.ts';
import type { WebApp } from './front-door/web-app.ts';
import { type Drain, drainable } from './http/connections/drain.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { outreach, uploadShares } from './http/limits.ts';
import type { App } from './http/mount.ts';
import { mountApi } from './http/mount-api.ts';
import { type UploadLimits, uploadPlaces } from './http/uploads/upload-places.ts';
import type { Tasks } from './jobs/jobs.ts';
import type { Release } from './release.ts';
import type { MailService } from './slices/mail/mail.service.ts';
import type { PictureLimits } from './slices/media/media.service.ts';
import type { ResolveViewer } from './viewer.ts';

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** What `healthz` says that runs here. */
  readonly release?: Release;
  /** Null serves the API alone. */
  readonly web: WebApp | null;
  /** The people the login page offers to sign in as; none outside a demo. */
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

const unknownRelease: Release = { version: 'unknown', commit: null };

export interface Lodgepole {
  readonly fastify: FastifyInstance;
  readonly mounted: readonly Endpoint[];
  readonly tasks: Tasks;
  readonly sendKeptMail: MailService['sendKept'];
  /** Counts the views that wait for it. */
  readonly countViews: () => Promise<void>;
  readonly drain: Drain;
}

/** The composition root: the frame, the slices, and where they are mounted. */
export const createApp = async (parts: Parts): Promise<Lodgepole> => {
  const { config, database, web } = parts;
  const fastify = await createHttpServer(config);
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
    parts.extraRoutes?.(app);
  });
  mountOutsideApi(fastify, config, slices);
  if (web) await frontDoor(fastify, config, web, slices.addresses, parts.demoSignIns);
  const tasks = makeTasks(context, slices);
  const { mail, views } = slices;
  return {
    fastify,
    mounted: api.mounted,
    tasks,
    sendKeptMail: mail.sendKept,
    countViews: views.flush,
    drain,
  };
};
