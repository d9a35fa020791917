import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../head/page-head.tsx';
import { isMissing } from './missing.ts';
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
  if (isMissing(data)) return <MissingPage />;
  if (route.guard === 'staff') return <StaffGate route={route} Page={Page} />;
  const page = route.guard === 'user' ? <RouteGuard>{<Page />}</RouteGuard> : <Page />;
  return (
    <>
      <PageHead route={route} data={data} />
      {page}
    </>
  );
};
