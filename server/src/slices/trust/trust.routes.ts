import { appeal, readDecision } from '@lodgepole/contract/trust/appeals';
import { staffPerson, staffSearch } from '@lodgepole/contract/trust/directory';
import {
  actOnListing,
  actOnPerson,
  claimItem,
  decideItem,
  downloadAttachment,
  ownReports,
  sendReport,
  staffLog,
  staffQueue,
  staffQueueItem,
  unclaimItem,
} from '@lodgepole/contract/trust/endpoints';
import { transparency } from '@lodgepole/contract/trust/transparency';
import type { FastifyInstance } from 'fastify';
import { type App, mount } from '../../http/mount.ts';
import { servePage, tokenOf } from '../../http/pages/small-page.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { ActsService } from './acts.service.ts';
import type { AppealsService } from './appeals/appeals.service.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { DirectoryService } from './directory/directory.service.ts';
import type { QueueService } from './queue/queue.service.ts';
import type { ReportsService } from './reports/reports.service.ts';
import type { TransparencyService } from './transparency/transparency.service.ts';

export interface TrustRoutesParts {
  readonly reports: ReportsService;
  readonly queue: QueueService;
  readonly decisions: DecisionsService;
  readonly acts: ActsService;
  readonly appeals: AppealsService;
  readonly directory: DirectoryService;
  readonly transparency: TransparencyService;
}

export const trustRoutes = (
  app: App,
  { reports, queue, decisions, acts, appeals, directory, ...open }: TrustRoutesParts,
  listings: Pick<ListingsService, 'see'>,
) => {
  mount(app, sendReport, async ({ viewer, body, status }) => {
    const { report, isNew } = await reports.send(viewer, body);
    if (!isNew) status(200);
    return report;
  });
  mount(app, ownReports, ({ viewer, query }) => reports.mine(viewer, query));
  mount(app, appeal, ({ viewer, body }) => appeals.ask(viewer, body));
  mount(app, readDecision, ({ viewer, body }) => appeals.decision(viewer, body));
  mount(app, staffQueue, ({ viewer, query }) => queue.page(viewer, query));
  mount(app, staffQueueItem, ({ viewer, params }) => queue.detail(viewer, params.id));
  mount(app, claimItem, ({ viewer, params }) => queue.claim(viewer, params.id));
  mount(app, unclaimItem, ({ viewer, params }) => queue.unclaim(viewer, params.id));
  mount(app, downloadAttachment, ({ params }) => queue.attachment(params.id));
  mount(app, decideItem, async ({ viewer, params, body }) => {
    await decisions.decide(viewer, params.id, body);
    return queue.decided(viewer, params.id);
  });
  mount(app, actOnListing, async ({ viewer, params, body }) => {
    await acts.listing(viewer, params.id, params.act, body.reason);
    return listings.see(viewer, params.id);
  });
  mount(app, actOnPerson, async ({ viewer, params, body }) => {
    await acts.person(viewer, params.id, params.act, body.reason);
    return queue.person(params.id);
  });
  mount(app, staffSearch, ({ query }) => directory.search(query.q));
  mount(app, staffPerson, ({ viewer, params }) => directory.person(viewer, params.id));
  mount(app, transparency, () => open.transparency.figures());
  mount(app, staffLog, ({ query }) => queue.log(query));
};

const place = { path: '/staff-answer', budget: 'answer' } as const;

/** Redirects links of older emails to the appeal page. */
export const oldLinksRoutes = (fastify: FastifyInstance, appeals: AppealsService): void =>
  servePage<{ readonly token?: string | string[] }>(fastify, place, {
    get: async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(await appeals.pageFor(tokenOf(request.query)), 303),
  });
