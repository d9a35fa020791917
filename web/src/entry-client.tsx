import './lib/forms/zod-settings.ts';
import './ui/theme/global.css';
import { basePathOf } from '@lodgepole/contract/core/text/language';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { arrive } from './app/arrive.tsx';
import {
  Hydrated,
  holdHistory,
  hydrateBeforeUpdate,
  measureVisit,
  registerWorker,
  reloadOnce,
} from './app/browser-start.ts';
import { createI18n, Providers } from './app/providers.tsx';
import { routesFor } from './app/routes/kit-route.ts';
import { createLoadContext } from './app/routes/page-loader.ts';
import { loadPageAt, toRouteObjects } from './app/routes/route-objects.tsx';
import { routeTable } from './app/routes/routes.tsx';
import { readState } from './app/server/page-state.ts';
import { createApi } from './lib/api/api-client.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { createSession } from './session/session.ts';

/** The user may be navigating to another page when its script turns out to be gone. */
let addressWanted = (): string => window.location.href;

/** Ends a task, so that a tap in between is heard. Safari cannot. */
const breathe = async (): Promise<void> => {
  await globalThis.scheduler?.yield?.();
};

const start = async (): Promise<void> => {
  const { atAddress, goOn } = holdHistory(window);
  await breathe();
  const { address, today, client, language, loaderData, queries } = readState(document);
  arrive(address, window.history);
  const basename = basePathOf[language] || '/';
  const routes = toRouteObjects(routesFor(routeTable, client), (error) =>
    reloadOnce(error, () => addressWanted()),
  );
  const [i18n] = await Promise.all([
    createI18n(language, client.site.name),
    loadPageAt(routes, address.replace(/\?.*$/s, ''), basename),
  ]);
  await breathe();
  const queryClient = createQueryClient();
  const origin = {
    base: client.apiBase,
    language,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
  };
  const session = createSession(createApi(origin));
  const api = createApi({ ...origin, authorize: session.authorize, renew: session.renew });
  const router = atAddress(address, () =>
    createBrowserRouter(routes, {
      basename,
      hydrationData: { loaderData },
      getContext: () => createLoadContext({ api, queryClient }),
    }),
  );
  await breathe();
  hydrateBeforeUpdate(router);
  measureVisit(client, router.state.matches.at(-1)?.route.path);
  addressWanted = () => createPath(router.state.navigation.location ?? router.state.location);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app.');
  // As a transition it is done in small pieces, and a tap in between is heard.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Providers {...{ api, session, client, i18n, queryClient, queries, today }}>
          <Hydrated onHydrated={goOn}>
            <RouterProvider router={router} />
          </Hydrated>
        </Providers>
      </StrictMode>,
    );
  });
};

void start();
if (import.meta.env.PROD) registerWorker();
