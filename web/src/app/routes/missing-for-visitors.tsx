import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../lib/api/api-context.tsx';
import type { PageLoader } from '../../lib/api/page-types.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { hasSession } from '../../session/tokens.ts';
import { namesNothing } from './page-loader.ts';

interface MissingForVisitorsProps {
  readonly path: string;
  readonly loader: PageLoader | undefined;
  readonly children: (data: unknown) => ReactNode;
  readonly otherwise: ReactNode;
}

/**
 * The server renders for anonymous visitors, to whom a held listing is not there. In a browser with a session the same address is
 * asked for again, as its owner or staff may see it.
 */
export const MissingForVisitors = ({ path, loader, children, otherwise }: MissingForVisitorsProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = useParams();
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  const { data } = useQuery({
    queryKey: ['page', path, params],
    queryFn: ({ signal }) =>
      loader?.({ api, queryClient, params, url: new URL(location.href), signal }) ?? null,
    enabled: isFromServer && isHydrated && loader !== undefined && !namesNothing(params) && hasSession(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data === undefined || data === null ? otherwise : children(data);
};
