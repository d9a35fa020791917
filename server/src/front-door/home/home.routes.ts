import { homeContent } from '@lodgepole/contract/core/home';
import { type App, mount } from '../../http/mount.ts';

export const homeRoutes = (app: App, home: { fragment(): string }) => {
  mount(app, homeContent, () => home.fragment());
};
