import { liveEvents } from '@lodgepole/contract/notifications/live';
import { type App, mount } from '../../http/mount.ts';
import type { LiveService } from './live.service.ts';

export const liveRoutes = (app: App, live: LiveService) => {
  mount(app, liveEvents, ({ viewer }) => live.open(viewer));
};
