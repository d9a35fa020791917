import { Trans } from '@lingui/react/macro';
import { type Applications, applicationMessages } from '@lodgepole/contract/groups/applications';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { CountTabs } from '../../../ui/lists/count-tabs.tsx';
import { ApplicationBoard } from '../applications/application-board.tsx';
import { applicationsQuery } from '../applications/queries.ts';
import { NoGroupsYet } from '../no-groups-yet.tsx';
import classes from './board-page.module.css';

const landlordSections: readonly GroupStatus[] = ['S', 'U', 'I', 'R'];
const landlordCounted: readonly string[] = ['S', 'U', 'I'];
const memberSections: readonly GroupStatus[] = ['O', 'P', 'F', 'S', 'U', 'I', 'R'];

export const ApplicationsPage = () => {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(applicationsQuery(useApi()));
  return (
    <div className={classes.page}>
      <PageTitle>
        <Trans>Applications</Trans>
      </PageTitle>
      {data && <Boards applications={data} now={dataUpdatedAt} />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={applicationMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </div>
  );
};

interface BoardsProps {
  readonly applications: Applications;
  readonly now: number;
}

const Boards = ({ applications: { landlord, member }, now }: BoardsProps) => (
  <CountTabs
    tabs={[
      {
        name: 'landlord',
        label: <Trans>As Landlord</Trans>,
        count: landlord.filter(({ group_status }) => landlordCounted.includes(group_status)).length,
        panel: <ApplicationBoard groups={landlord} statuses={landlordSections} now={now} />,
      },
      {
        name: 'member',
        label: <Trans>As Member</Trans>,
        count: member.length,
        panel: (
          <>
            {member.length === 0 && <NoGroupsYet />}
            <ApplicationBoard groups={member} statuses={memberSections} now={now} />
          </>
        ),
      },
    ]}
  />
);

const Pending = () => (
  <div aria-busy="true" className={classes.pending}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height={220} />
    ))}
  </div>
);
