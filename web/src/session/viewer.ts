import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../lib/api/api-client.ts';
import { useApi } from '../lib/api/api-context.tsx';
import { type SessionPresence, useIsPresent, useSessionPresence } from './use-session.ts';

export const viewerKey = ['viewer'] as const;

export const viewerQuery = (api: Api) =>
  queryOptions({
    queryKey: viewerKey,
    queryFn: ({ signal }) => api.call(myProfile, {}, { signal }),
    staleTime: 60_000,
  });

export type Viewing =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'signed-in'; readonly viewer: OwnProfile };

const useViewingOf = (presence: SessionPresence): Viewing => {
  const { data, isError, refetch } = useQuery({ ...viewerQuery(useApi()), enabled: presence === 'present' });
  if (presence === 'absent') return { kind: 'anonymous' };
  if (presence === 'present' && data !== undefined) return { kind: 'signed-in', viewer: data };
  if (isError) return { kind: 'failed', retry: () => void refetch() };
  return { kind: 'unknown' };
};

/** Who is looking. Once known, a reload in the background changes it without passing through `unknown`. */
export const useViewing = (): Viewing => useViewingOf(useSessionPresence());

/**
 * Who is looking, for pages that strangers open first: anonymous from the start, so that nothing is drawn again for a
 * stranger. What is wrong for a member until the page is taken over, styles hide under `:root[data-session]`.
 */
export const useVisitor = (): Viewing => useViewingOf(useIsPresent() ? 'present' : 'absent');

/** The viewer, once there is one. Many cards ask this: a page full of them is not drawn again for a stranger. */
export const useViewer = (): OwnProfile | null => {
  const isPresent = useIsPresent();
  const { data } = useQuery({ ...viewerQuery(useApi()), enabled: isPresent });
  return isPresent ? (data ?? null) : null;
};
