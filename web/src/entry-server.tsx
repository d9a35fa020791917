import { routeTable } from './app/routes/routes.tsx';
import { createRenderer } from './app/server/renderer.tsx';

export { publicPaths } from './app/routes/routes.tsx';
export type { RenderReply, RenderRequest } from './app/server/renderer.tsx';

export const render = createRenderer(routeTable);
