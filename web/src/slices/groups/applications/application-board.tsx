import { applicationMessages } from '@lodgepole/contract/groups/applications';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { useSay } from '../../../lib/text/say.ts';
import { Board, FoldSection } from '../../../ui/layout/fold-section.tsx';
import { ApplicationCard } from './application-card.tsx';

interface ApplicationBoardProps {
  readonly groups: readonly Group[];
  /** The sections, in order. */
  readonly statuses: readonly GroupStatus[];
  readonly now: number;
}

/** Groups by where they stand. */
export const ApplicationBoard = ({ groups, statuses, now }: ApplicationBoardProps) => {
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
