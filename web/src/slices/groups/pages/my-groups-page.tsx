import { Trans } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { MyGroups } from '../mine/my-groups.tsx';
import { myGroupsQuery } from '../queries.ts';
import boards from './board-page.module.css';
import classes from './my-groups-page.module.css';

export const MyGroupsPage = () => {
  const { data, isError, isFetching, refetch } = useQuery(myGroupsQuery(useApi()));
  return (
    <div className={`${boards.page} ${classes.page}`}>
      <div className={classes.headline}>
        <PageTitle>
          <Trans>Your groups</Trans>
        </PageTitle>
        <Button variant="default" to={paths.invitations()}>
          <Trans>Invitations</Trans>
        </Button>
      </div>
      {data && <MyGroups groups={data} />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={groupMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </div>
  );
};

const Pending = () => (
  <div aria-busy="true" className={boards.pending}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={200} />
    ))}
  </div>
);
