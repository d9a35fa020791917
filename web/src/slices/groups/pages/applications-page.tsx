import { Trans } from '@lingui/react/macro';
import { type Applications, applicationMessages } from '@lodgepole/contract/groups/applications';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Board, FoldSection } from '../../../ui/layout/fold-section.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { CountTabs } from '../../../ui/lists/tabs.tsx';
import { ApplicationCard } from '../applications/application-card.tsx';
import { LandlordBoard } from '../applications/board/landlord-board.tsx';
import { NoGroupsYet } from '../no-groups-yet.tsx';
import { applicationsQuery } from '../queries.ts';
import classes from './group-pages.module.css';

const landlordCounted: readonly string[] = ['S', 'U', 'I'];
const memberSections: readonly GroupStatus[] = ['O', 'P', 'F', 'S', 'U', 'I', 'R'];

export const ApplicationsPage = () => {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(applicationsQuery(useApi()));
  return (
    <PageColumn width="full">
      <PageTitle>
        <Trans>Applications</Trans>
      </PageTitle>
      {data && <Boards applications={data} now={dataUpdatedAt} />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={applicationMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </PageColumn>
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
        panel: <LandlordBoard groups={landlord} now={now} />,
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
  <div aria-busy="true" className={classes.boardPending}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height={220} />
    ))}
  </div>
);

interface ApplicationBoardProps {
  readonly groups: readonly Group[];
  readonly statuses: readonly GroupStatus[];
  readonly now: number;
}

const ApplicationBoard = ({ groups, statuses, now }: ApplicationBoardProps) => {
  const say = useSay();
  return (
    <Board>
      {statuses.map((status) => {
        const inIt = groups.filter(({ group_status }) => group_status === status);
        return (
          <FoldSection
            key={status}
            title={say(groupStatuses[status])}
            count={inIt.length}
            empty={say(applicationMessages.emptySection)}
          >
            {inIt.map((group) => (
              <ApplicationCard key={group.id} group={group} now={now} />
            ))}
          </FoldSection>
        );
      })}
    </Board>
  );
};
