import type { I18n } from '@lingui/core';
import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import type { RenderReply, ServerEntry } from '@lodgepole/contract/core/site/render';
import { basePathOf, type Language, localeOf, splitLanguage } from '@lodgepole/contract/core/text/language';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createApi } from '../../lib/api/api-client.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { isUnavailable } from '../../lib/api/server-lines.ts';
import { createSession } from '../../session/session.ts';
import { documentHead, substituteHead } from '../head/head.ts';
import { serialiseHead } from '../head/serialise-head.ts';
import { createI18n, Providers } from '../providers.tsx';
import { routesFor } from '../routes/kit-route.ts';
import { createLoadContext, isMissing } from '../routes/page-loader.ts';
import { type RouteHandle, toRouteObjects } from '../routes/route-objects.tsx';
import type { TableRoute } from '../routes/route-table.ts';
import { assetMarkup } from './page-assets.ts';
import { serialiseState } from './page-state.ts';

export type Entry = ServerEntry<(path: string, init?: RequestInit) => Promise<Response>, AbortSignal>;

type Handler = ReturnType<typeof createStaticHandler>;

const handlersFor = (table: readonly TableRoute[]): Readonly<Record<Language, Handler>> => {
  const handler = (language: Language) =>
    createStaticHandler(toRouteObjects(table), { basename: basePathOf[language] || '/' });
  return { en: handler('en'), fr: handler('fr') };
};

/** Renders the pages of a table as an anonymous reader sees them. Rejects when anything fails but a missing page. */
export const createRenderer = (table: readonly TableRoute[]): Entry['render'] => {
  const product = handlersFor(table);
  const withKit = handlersFor(routesFor(table, { showsKit: true }));
  return async (request) => {
    const { url, nonce, client, fetchApi, signal } = request;
    const { pathname, search } = new URL(url);
    const { language } = splitLanguage(pathname);
    const handler = (client.showsKit ? withKit : product)[language];
    const locale = localeOf[language];
    const today = todayInCanada(new Date());
    const i18n = await createI18n(language, client.site.name);
    const queryClient = createQueryClient();
    const api = createApi({ base: '', language, fetch: fetchApi });
    const context = await handler.query(new Request(url, signal ? { signal } : {}), {
      requestContext: createLoadContext({ api, queryClient }),
    });
    if (context instanceof Response) return redirectTo(context);
    for (const error of Object.values(context.errors ?? {})) throw error;

    const app = await renderMarkup(
      <Providers {...{ api, client, i18n, queryClient, today }} session={createSession(api)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
      signal,
    );
    const { loaderData } = context;
    const { status, head, sources, deferredParts } = describePage(context, i18n, client);
    return {
      kind: 'page',
      status,
      lang: locale,
      head: `${serialiseHead(head, locale, client.site.name)}\n${await assetMarkup({ sources, deferredParts }, language, nonce)}`,
      app,
      state: serialiseState({
        address: `${pathname}${search}`,
        today,
        client,
        language,
        loaderData,
        queries: dehydrate(queryClient),
      }),
    };
  };
};

const redirectTo = ({ status, headers }: Response): RenderReply => ({
  kind: 'redirect',
  status,
  location: headers.get('location') ?? '/',
});

const notFoundSource = 'ui/error-pages/not-found-page.tsx';

const describePage = (
  { matches, loaderData, location }: StaticHandlerContext,
  i18n: I18n,
  client: ClientConfig,
) => {
  const leaf = matches.at(-1);
  if (!leaf) throw new Error('The route table matched nothing, not even its not-found page.');
  const { route } = leaf.route.handle as RouteHandle;
  const data: unknown = loaderData[leaf.route.id];
  const missingHead = () => substituteHead('missing', i18n, client);
  if (isMissing(data)) {
    const sources = [route.source, notFoundSource];
    return { status: 404, head: missingHead(), sources, deferredParts: [] };
  }
  // The server does not know the viewer, so it reveals nothing about staff pages.
  if (route.guard === 'staff') return { status: 200, head: missingHead(), sources: [], deferredParts: [] };
  return {
    status: isUnavailable(data) ? 503 : 200,
    head: documentHead(route, { data, params: leaf.params, location, i18n }, client),
    sources: [route.source],
    deferredParts: route.deferredParts ?? [],
  };
};

/** Waits for all suspended parts and fails on the first error; React would leave it to the browser. */
const renderMarkup = async (app: ReactNode, signal: AbortSignal | undefined): Promise<string> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    ...(signal ? { signal } : {}),
    onError: (error) => void errors.push(error),
    // React would move large parts with inline scripts, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const markup = await new Response(prelude).text();
  for (const error of errors) throw error;
  // Only the router's framework mode reads it, and a page has forty links.
  return import.meta.env.DEV ? markup : markup.replaceAll(' data-discover="true"', '');
};
