import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../head/page-head.tsx';
import { isMissing } from './missing.ts';
import { MissingForVisitors } from './missing-for-visitors.tsx';
import { MissingPage } from './missing-page.tsx';
import { RouteGuard } from './route-guard.tsx';
import type { TableRoute } from './route-table.ts';
import { StaffGate } from './staff-gate.tsx';

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
