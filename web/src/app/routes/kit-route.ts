import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import type { Head } from '../../lib/api/page-types.ts';
import type { TableRoute } from './route-table.ts';

const kitHead = (): Partial<Head> => ({ title: 'Component kit' });

/** For those who work on the components; its texts are theirs and are not translated. */
const kitRoute: TableRoute = {
  layout: 'main',
  guard: 'public',
  robots: 'noindex',
  path: '/dev/kit',
  title: { id: 'Component kit' },
  source: 'app/dev/kit-page.tsx',
  head: kitHead,
  page: async () => (await import('../dev/kit-page.tsx')).KitPage,
};

/** The routes of this installation: the table, and the kit's page where it is asked for. */
export const routesFor = (
  table: readonly TableRoute[],
  { showsKit }: Pick<ClientConfig, 'showsKit'>,
): readonly TableRoute[] => (showsKit ? [kitRoute, ...table] : table);
