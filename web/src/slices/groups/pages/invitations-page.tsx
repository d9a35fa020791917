import { Trans } from '@lingui/react/macro';
import type { Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { invitationMessages } from '@lodgepole/contract/groups/invitations/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { CountTabs } from '../../../ui/lists/count-tabs.tsx';
import { InvitationBoard } from '../invitations/invitation-board.tsx';
import { invitationsQuery } from '../invitations/queries.ts';
import classes from './board-page.module.css';

export const InvitationsPage = () => {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(invitationsQuery(useApi()));
  return (
    <div className={classes.page}>
      <PageTitle>
        <Trans>Invitations</Trans>
      </PageTitle>
      {data && <Boards invitations={data} now={dataUpdatedAt} />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={invitationMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </div>
  );
};

interface BoardsProps {
  readonly invitations: Invitations;
  readonly now: number;
}

/** What the viewer declined is done; what others declined is new to the viewer who asked. */
const Boards = ({ invitations, now }: BoardsProps) => {
  const { sent } = invitations;
  const received = invitations.received.filter(({ accepted }) => accepted !== false);
  return (
    <CountTabs
      tabs={[
        {
          name: 'received',
          label: <Trans>Received</Trans>,
          count: received.length,
          panel: <InvitationBoard invitations={received} hasRejected={false} now={now} />,
        },
        {
          name: 'sent',
          label: <Trans context="invitations">Sent</Trans>,
          count: sent.length,
          panel: <InvitationBoard invitations={sent} hasRejected now={now} />,
        },
      ]}
    />
  );
};

const Pending = () => (
  <div aria-busy="true" className={classes.pending}>
    {[1, 2].map((place) => (
      <Skeleton key={place} height={200} />
    ))}
  </div>
);
