import {
  actOnListing,
  actOnPerson,
  decideItem,
  ownReports,
  sendReport,
  staffLog,
  staffQueue,
  staffQueueItem,
} from '@lodgepole/contract/trust/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { ActsService } from './acts.service.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { QueueService } from './queue/queue.service.ts';
import type { ReportsService } from './reports/reports.service.ts';

export interface TrustRoutesParts {
  readonly reports: ReportsService;
  readonly queue: QueueService;
  readonly decisions: DecisionsService;
  readonly acts: ActsService;
}

export const trustRoutes = (
  app: App,
  { reports, queue, decisions, acts }: TrustRoutesParts,
  listings: Pick<ListingsService, 'see'>,
) => {
  mount(app, sendReport, async ({ viewer, body, status }) => {
    const { report, isNew } = await reports.send(viewer, body);
    if (!isNew) status(200);
    return report;
  });
  mount(app, ownReports, ({ viewer, query }) => reports.mine(viewer, query));
  mount(app, staffQueue, ({ viewer, query }) => queue.page(viewer, query));
  mount(app, staffQueueItem, ({ viewer, params }) => queue.detail(viewer, params.id));
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
  mount(app, staffLog, ({ query }) => queue.log(query));
};
