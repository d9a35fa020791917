import { Trans } from '@lingui/react/macro';
import { applicationMessages } from '@lodgepole/contract/groups/applications';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import type { ReactNode } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { Board, FoldSection } from '../../../ui/layout/fold-section.tsx';
import { InvitationCard } from './invitation-card.tsx';

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

/** Invitations by their answer. */
export const InvitationBoard = ({ invitations, hasRejected, now }: InvitationBoardProps) => {
  const say = useSay();
  return (
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
  );
};
