import { ownReports, sendReport } from '@lodgepole/contract/trust/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { ReportsService } from './reports.service.ts';

export interface TrustRoutesParts {
  readonly reports: ReportsService;
}

export const trustRoutes = (app: App, { reports }: TrustRoutesParts) => {
  mount(app, sendReport, async ({ viewer, body, status }) => {
    const { report, isNew } = await reports.send(viewer, body);
    if (!isNew) status(200);
    return report;
  });
  mount(app, ownReports, ({ viewer, query }) => reports.mine(viewer, query));
};
