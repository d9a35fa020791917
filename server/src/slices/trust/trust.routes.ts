import {
  ownReports,
  sendReport,
  staffLog,
  staffQueue,
  staffQueueItem,
} from '@lodgepole/contract/trust/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { QueueService } from './queue.service.ts';
import type { ReportsService } from './reports.service.ts';

export interface TrustRoutesParts {
  readonly reports: ReportsService;
  readonly queue: QueueService;
}

export const trustRoutes = (app: App, { reports, queue }: TrustRoutesParts) => {
  mount(app, sendReport, async ({ viewer, body, status }) => {
    const { report, isNew } = await reports.send(viewer, body);
    if (!isNew) status(200);
    return report;
  });
  mount(app, ownReports, ({ viewer, query }) => reports.mine(viewer, query));
  mount(app, staffQueue, ({ viewer, query }) => queue.page(viewer, query));
  mount(app, staffQueueItem, ({ viewer, params }) => queue.detail(viewer, params.id));
  mount(app, staffLog, ({ query }) => queue.log(query));
};
