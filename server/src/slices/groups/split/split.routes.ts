import { agreeToSplit, changeSplit, seeSplit } from '@lodgepole/contract/groups/split';
import { type App, mount } from '../../../http/mount.ts';
import type { SplitService } from './split.service.ts';

export const splitRoutes = (app: App, split: SplitService) => {
  mount(app, seeSplit, ({ viewer, params }) => split.see(viewer, params.id));
  mount(
    app,
    changeSplit,
    ({ viewer, params, body }) => split.change(viewer, params.id, body),
    ({ viewer, params }) => split.requireOwner(viewer, params.id),
  );
  mount(
    app,
    agreeToSplit,
    ({ viewer, params, body }) => split.agree(viewer, params.id, body),
    ({ viewer, params }) => split.requireMember(viewer, params.id),
  );
};
