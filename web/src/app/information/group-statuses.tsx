import { Trans } from '@lingui/react/macro';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import type { ReactNode } from 'react';
import { useSay } from '../../lib/text/say.ts';

const meanings: readonly (readonly [GroupStatus, ReactNode])[] = [
  ['O', <Trans key="O">Anybody with a roommate profile can join.</Trans>],
  ['P', <Trans key="P">Only people who were invited can join.</Trans>],
  ['F', <Trans key="F">The group is complete. Nobody can join.</Trans>],
  ['S', <Trans key="S">The group has applied. The landlord has not answered yet.</Trans>],
  ['U', <Trans key="U">The landlord is looking at the application.</Trans>],
  [
    'I',
    <Trans key="I">The landlord wants to go on with this group. Agree on a viewing and the lease.</Trans>,
  ],
  ['R', <Trans key="R">The landlord has turned the group down. You can form another one elsewhere.</Trans>],
];

/** What each status of a group means to the people in it. */
export const GroupStatuses = () => {
  const say = useSay();
  return (
    <dl>
      {meanings.map(([status, meaning]) => (
        <div key={status}>
          <dt>{say(groupStatuses[status])}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
};
