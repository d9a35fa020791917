import { type ComponentType, Suspense } from 'react';
import { useViewing } from '../../session/viewer.ts';
import { PageHead } from '../head/page-head.tsx';
import { PagePending } from '../page-pending.tsx';
import { MissingPage } from './missing-page.tsx';
import { RouteGuard } from './route-guard.tsx';
import type { TableRoute } from './route-table.ts';

interface StaffGateProps {
  readonly route: TableRoute;
  /** Loaded when it is rendered, so that nobody else gets its script. */
  readonly Page: ComponentType;
}

/** Shows its page to staff. For other signed-in people the address leads nowhere; everyone else signs in first. */
export const StaffGate = (props: StaffGateProps) => (
  <RouteGuard>
    <ForStaff {...props} />
  </RouteGuard>
);

const ForStaff = ({ route, Page }: StaffGateProps) => {
  const viewing = useViewing();
  if (viewing.kind !== 'signed-in') return <PagePending />;
  if (!viewing.viewer.is_staff) return <MissingPage />;
  return (
    <>
      <PageHead route={route} data={null} />
      <Suspense fallback={<PagePending />}>
        <Page />
      </Suspense>
    </>
  );
};
