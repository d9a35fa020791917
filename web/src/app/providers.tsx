import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '../lib/api/api-client.ts';
import { ServicesProvider } from '../lib/api/api-context.tsx';
import { ServerToday } from '../lib/text/today.ts';
import type { Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';

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
