import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLoaderData, useLocation, useParams } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import type { PageLoader } from '../../lib/api/page-types.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { sessionEnded } from '../../session/session-context.tsx';
import { hasSession } from '../../session/tokens.ts';
import { useViewing } from '../../session/viewer.ts';
import { SecondFactorNeeded } from '../../slices/accounts/factors/second-factor-needed.tsx';
import { PageHead } from '../head/page-head.tsx';
import { PagePending } from '../page-pending.tsx';
import { MissingPage } from './missing-page.tsx';
import { isMissing, namesNothing } from './page-loader.ts';
import type { TableRoute } from './route-table.ts';

interface StaffGateProps {
  readonly route: TableRoute;
  /** Loaded when it is rendered, so that nobody else gets its script. */
  readonly Page: ComponentType;
}

/** Shows its page to staff. For other signed-in people the address leads nowhere; everyone else signs in first. */
const StaffGate = (props: StaffGateProps) => (
  <RouteGuard>
    <ForStaff {...props} />
  </RouteGuard>
);

const ForStaff = ({ route, Page }: StaffGateProps) => {
  const viewing = useViewing();
  if (viewing.kind !== 'signed-in') return <PagePending />;
  if (!viewing.viewer.is_staff) return <MissingPage />;
  if (viewing.viewer.needs_second_factor) return <SecondFactorNeeded viewer={viewing.viewer} />;
  return (
    <>
      <PageHead route={route} data={null} />
      <Suspense fallback={<PagePending />}>
        <Page />
      </Suspense>
    </>
  );
};

const RouteGuard = ({ children }: { readonly children: ReactNode }) => {
  const isHydrated = useHydrated();
  const isSignedIn = useViewing().kind !== 'anonymous';
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  if (!isHydrated) return <PagePending />;
  if (isSignedIn) return children;
  return (
    <Navigate to={paths.login(`${pathname}${search}`)} replace state={wasSignedIn ? sessionEnded : null} />
  );
};

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
const MissingForVisitors = ({ path, loader, children, otherwise }: MissingForVisitorsProps) => {
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

interface RoutePageProps {
  readonly route: TableRoute;
  readonly Page: ComponentType;
}

export const RoutePage = ({ route, Page }: RoutePageProps) => {
  const data: unknown = useLoaderData();
  if (isMissing(data))
    return (
      <MissingForVisitors
        path={route.path}
        loader={route.guard === 'public' ? route.loader : undefined}
        otherwise={<MissingPage />}
      >
        {(found) => (
          <>
            <PageHead route={route} data={found} />
            <Page />
          </>
        )}
      </MissingForVisitors>
    );
  if (route.guard === 'staff') return <StaffGate route={route} Page={Page} />;
  const page = route.guard === 'user' ? <RouteGuard>{<Page />}</RouteGuard> : <Page />;
  return (
    <>
      <PageHead route={route} data={data} />
      {page}
    </>
  );
};
