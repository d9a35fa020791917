import { Trans } from '@lingui/react/macro';
import { applicationMessages } from '@lodgepole/contract/groups/applications';
import type { Invitation, Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { invitationMessages } from '@lodgepole/contract/groups/invitations/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Board, FoldSection } from '../../../ui/layout/fold-section.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { CountTabs } from '../../../ui/lists/tabs.tsx';
import { HouseholdQuestions } from '../../roommates/household/household-questions.tsx';
import { InvitationCard } from '../invitations/invitation-card.tsx';
import { invitationsQuery } from '../invitations/queries.ts';
import classes from './group-pages.module.css';

export const InvitationsPage = () => {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(invitationsQuery(useApi()));
  return (
    <PageColumn width="full">
      <PageTitle>
        <Trans>Invitations</Trans>
      </PageTitle>
      <HouseholdQuestions />
      {data && <Boards invitations={data} now={dataUpdatedAt} />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={invitationMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
    </PageColumn>
  );
};

interface BoardsProps {
  readonly invitations: Invitations;
  readonly now: number;
}

/** Invitations that the viewer declined are hidden; those that others declined are shown to their sender. */
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
  <div aria-busy="true" className={classes.boardPending}>
    {[1, 2].map((place) => (
      <Skeleton key={place} height={200} />
    ))}
  </div>
);

interface InvitationBoardProps {
  readonly invitations: readonly Invitation[];
  readonly hasRejected: boolean;
  readonly now: number;
}

interface State {
  readonly name: string;
  readonly accepted: boolean | null;
  readonly title: ReactNode;
}

const states: readonly State[] = [
  { name: 'pending', accepted: null, title: <Trans>Pending</Trans> },
  { name: 'accepted', accepted: true, title: <Trans context="column">Accepted</Trans> },
  { name: 'rejected', accepted: false, title: <Trans context="column">Rejected</Trans> },
];

const InvitationBoard = ({ invitations, hasRejected, now }: InvitationBoardProps) => {
  const say = useSay();
  return (
    <>
      {invitations.length === 0 && (
        <p className={classes.none}>
          {hasRejected ? (
            <Trans>When you invite someone to a group, their answer appears here.</Trans>
          ) : (
            <Trans>When a group invites you, you can answer here.</Trans>
          )}
        </p>
      )}
      <Board>
        {states
          .filter(({ accepted }) => hasRejected || accepted !== false)
          .map(({ name, accepted, title }) => {
            const inIt = invitations.filter((invitation) => invitation.accepted === accepted);
            return (
              <FoldSection
                key={name}
                title={title}
                count={inIt.length}
                empty={say(applicationMessages.emptySection)}
              >
                {inIt.map((invitation) => (
                  <InvitationCard key={invitation.id} invitation={invitation} now={now} />
                ))}
              </FoldSection>
            );
          })}
      </Board>
    </>
  );
};
