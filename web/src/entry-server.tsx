import { routeTable } from './app/routes/routes.tsx';
import { createRenderer, type Entry } from './app/server/renderer.tsx';

export { publicPaths } from './app/routes/routes.tsx';

export const render: Entry['render'] = createRenderer(routeTable);
