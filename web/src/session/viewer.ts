import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Api } from '../lib/api/api-client.ts';
import { useApi } from '../lib/api/api-context.tsx';
import { hasSession, onSessionChange } from './tokens.ts';

export const viewerKey = ['viewer'] as const;

export const viewerQuery = (api: Api) =>
  queryOptions({
    queryKey: viewerKey,
    queryFn: ({ signal }) => api.call(myProfile, {}, { signal }),
    staleTime: 60_000,
  });

export type Viewing =
  | { readonly kind: 'anonymous' }
  /** Signed in, but the profile is not loaded yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'signed-in'; readonly viewer: OwnProfile };

/**
 * Who is looking. Tokens live in the browser alone, so the server and hydration render for an anonymous visitor: their
 * page is not rendered again. What a member must not see until then, styles hide under `:root[data-session]`. Once the
 * viewer is known, a refetch changes it without passing through `unknown`.
 */
export const useViewing = (): Viewing => {
  const isSignedIn = useSyncExternalStore(onSessionChange, hasSession, () => false);
  const { data, isError, refetch } = useQuery({ ...viewerQuery(useApi()), enabled: isSignedIn });
  if (!isSignedIn) return { kind: 'anonymous' };
  if (data !== undefined) return { kind: 'signed-in', viewer: data };
  if (isError) return { kind: 'failed', retry: () => void refetch() };
  return { kind: 'unknown' };
};

export const viewerOf = (viewing: Viewing): OwnProfile | null =>
  viewing.kind === 'signed-in' ? viewing.viewer : null;
