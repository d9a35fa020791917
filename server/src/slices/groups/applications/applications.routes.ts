import { applicationsToCheck, manageApplications } from '@lodgepole/contract/groups/applications';
import { type App, mount } from '../../../http/mount.ts';
import type { ApplicationsService } from './applications.service.ts';

export const applicationsRoutes = (app: App, applications: ApplicationsService) => {
  mount(app, applicationsToCheck, ({ viewer, query }) =>
    applications.toCheck(viewer, query.answered === true),
  );
  mount(app, manageApplications, ({ viewer }) => applications.manage(viewer));
};
