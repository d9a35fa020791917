import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import { basePathOf, type Language, splitLanguage } from '@lodgepole/contract/core/text/language';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { arrive } from '../app/arrive.tsx';
import { createI18n, Providers } from '../app/providers.tsx';
import { createLoadContext } from '../app/routes/page-loader.ts';
import { loadPageAt, toRouteObjects } from '../app/routes/route-objects.tsx';
import type { TableRoute } from '../app/routes/route-table.ts';
import { routeTable } from '../app/routes/routes.tsx';
import type { Api } from '../lib/api/api-client.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { createSession } from '../session/session.ts';
import { aClientConfig, mockApi } from './mock-api.ts';

interface PageSetting {
  readonly api?: Api;
  /** Whether someone is signed in on this browser. */
  readonly isSignedIn?: boolean;
  readonly table?: readonly TableRoute[];
  readonly client?: Partial<ClientConfig>;
  readonly language?: Language;
}

/** Opens a page of the real route table as a browser does, in the language of its path, and waits until its heading stands. */
export const renderPage = async (path: string, setting: PageSetting = {}) => {
  const { api = mockApi(), isSignedIn = false, table = routeTable } = setting;
  const client = aClientConfig(setting.client);
  if (isSignedIn) localStorage.setItem('refresh', 'a-token');
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const { language: ofPath } = splitLanguage(path.replace(/[?#].*$/s, ''));
  const { language = ofPath } = setting;
  const basename = basePathOf[ofPath] || '/';
  const i18n = await createI18n(language, client.site.name);
  const routes = toRouteObjects(table);
  await loadPageAt(routes, path, basename);
  arrive(path, window.history);
  const router = createMemoryRouter(routes, {
    basename,
    initialEntries: [path],
    getContext: () => createLoadContext({ api, queryClient }),
  });
  const view = render(
    <Providers {...{ api, client, i18n, queryClient }} session={createSession(api)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...view, router, queryClient };
};

/** The first of them: that of the header. */
export const languageSwitch = (name: 'English' | 'Français' = 'Français'): HTMLAnchorElement => {
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name, hidden: true });
  if (!link) throw new Error(`No link is called ${name}.`);
  return link;
};

/** Presses the switch and stays: jsdom does not go anywhere. */
export const pressSwitch = async (link = languageSwitch()): Promise<void> => {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
};

/** Whether the page would ask before the browser leaves it. */
export const asksToStay = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Goes where the switch leads, as a browser does: the page is gone, and the other one loads. */
export const followSwitch = async (
  open: (address: string) => ReturnType<typeof renderPage>,
  link = languageSwitch(),
) => {
  const address = link.getAttribute('href') ?? '';
  await pressSwitch(link);
  cleanup();
  return open(address);
};
