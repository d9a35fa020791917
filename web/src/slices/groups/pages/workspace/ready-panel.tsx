import { Trans } from '@lingui/react/macro';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { hasEnded, isForming } from '@lodgepole/contract/groups/rules';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { Badge } from '../../../../ui/badges/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { FoldPanel } from '../../panels/fold-panel.tsx';
import { groupQuery, keepGroup, saveReady } from '../../queries.ts';
import classes from './workspace.module.css';

interface ReadyPanelProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
}

/** The same groups that have the turn `ready`. */
export const asksWhetherReady = (group: Group): boolean =>
  hasChosenListing(group) && isForming(group.group_status) && !hasEnded(group) && group.ready !== null;

export const ReadyPanel = ({ group, own }: ReadyPanelProps) => {
  if (!asksWhetherReady(group)) return null;
  return (
    <FoldPanel title={<Trans>Ready to apply</Trans>} state={<Progress group={group} />}>
      <ul className={classes.ready}>
        {group.members.map(({ id: member, user }) => (
          <li key={member} className={classes.person}>
            <span className={classes.name}>{user.full_name}</span>
            <ReadyState group={group} member={member} />
          </li>
        ))}
      </ul>
      <OwnAnswer group={group} own={own} />
      <p className={classes.note}>
        <Trans>When the members, the rent or the letter change, everyone is asked again.</Trans>
      </p>
    </FoldPanel>
  );
};

const Progress = ({ group: { members, ready } }: Pick<ReadyPanelProps, 'group'>) => {
  const { number } = useFormats();
  const count = members.filter(({ id }) => ready?.includes(id) === true).length;
  const [done, all] = [number(count), number(members.length)];
  return count === members.length ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans>Everyone is ready</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'amber', icon: IconClock }}>
      <Trans>
        {done} of {all} ready
      </Trans>
    </Badge>
  );
};

interface ReadyStateProps {
  readonly group: Group;
  /** A roommate id. */
  readonly member: number;
}

export const ReadyState = ({ group: { ready }, member }: ReadyStateProps) =>
  ready?.includes(member) ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans>Ready</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'plain', icon: IconClock }}>
      <Trans>Not yet ready</Trans>
    </Badge>
  );

const OwnAnswer = ({ group, own }: ReadyPanelProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const isReady = group.ready?.includes(own) === true;
  const { mutate, isPending, error } = useSubmit({
    mutationFn: () => saveReady(api, group.id, !isReady),
    onSuccess: (changed) => keepGroup(api, queryClient, changed),
    onError: () => void queryClient.invalidateQueries(groupQuery(api, group.id)),
  });
  return (
    <>
      {error && <FailureBanner lines={linesOr(error, groupMessages.readyFailed)} />}
      <div>
        <Button variant={isReady ? 'default' : 'filled'} loading={isPending} onClick={() => mutate()}>
          {isReady ? <Trans>I am not ready after all</Trans> : <Trans>I am ready</Trans>}
        </Button>
      </div>
    </>
  );
};
