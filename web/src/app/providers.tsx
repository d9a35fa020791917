import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import { productName, withSiteName } from '@lodgepole/contract/core/site/site';
import { type Language, localeOf } from '@lodgepole/contract/core/text/language';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '../lib/api/api-client.ts';
import { ServicesProvider } from '../lib/api/api-context.tsx';
import { ServerToday } from '../lib/text/dates.ts';
import { makeI18n } from '../lib/text/make-i18n.ts';
import type { Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';

/**
 * A built page carries the sentences of its language, see `web/vite/messages/inline-messages.ts`. The server renders both
 * languages with one build, and in development nothing is built: there French comes from its catalogue.
 */
const needsCatalogue = import.meta.env.SSR || import.meta.env.DEV;

export const createI18n = async (language: Language, siteName = productName): Promise<I18n> => {
  const i18n = makeI18n(siteName);
  const locale = localeOf[language];
  if (language === 'fr' && needsCatalogue)
    i18n.load(
      locale,
      withSiteName((await import('../../../contract/locales/fr-CA.po')).messages, siteName, language),
    );
  else i18n.load(locale, {});
  i18n.activate(locale);
  return i18n;
};

export interface ProvidersProps {
  readonly api: Api;
  readonly session: Session;
  readonly client: ClientConfig;
  readonly i18n: I18n;
  readonly queryClient: QueryClient;
  readonly queries?: DehydratedState;
  readonly today?: string | null;
  readonly children: ReactNode;
}

export const Providers = ({
  api,
  session,
  client,
  i18n,
  queryClient,
  queries,
  today = null,
  children,
}: ProvidersProps) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={queries}>
        <ServicesProvider value={{ api, client }}>
          <SessionProvider value={session}>
            <ServerToday value={today}>{children}</ServerToday>
          </SessionProvider>
        </ServicesProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  </I18nProvider>
);
