import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';
import type { Api } from '../../lib/api/api-client.ts';

interface Loading {
  readonly api: Api;
  readonly queryClient: QueryClient;
}

/** What loaders work with: one per request on the server, one for the life of the tab in the browser. */
export const loadContext = createContext<Loading>();

export const createLoadContext = (loading: Loading): RouterContextProvider =>
  new RouterContextProvider(new Map([[loadContext, loading]]));
