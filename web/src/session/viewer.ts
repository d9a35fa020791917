import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../lib/api-client.ts';
import { useApi } from '../lib/api-context.tsx';
import { useSessionPresence } from './use-session.ts';

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

/** Who is looking. Once known, a reload in the background changes it without passing through `unknown`. */
export const useViewing = (): Viewing => {
  const presence = useSessionPresence();
  const { data, isError, refetch } = useQuery({ ...viewerQuery(useApi()), enabled: presence === 'present' });
  if (presence === 'absent') return { kind: 'anonymous' };
  if (presence === 'present' && data !== undefined) return { kind: 'signed-in', viewer: data };
  if (isError) return { kind: 'failed', retry: () => void refetch() };
  return { kind: 'unknown' };
};
