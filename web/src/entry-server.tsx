import { createRenderer } from './app/renderer.tsx';
import { routeTable } from './app/routes.tsx';

export type { RenderReply, RenderRequest } from './app/renderer.tsx';
export { publicPaths } from './app/routes.tsx';

export const render = createRenderer(routeTable);
