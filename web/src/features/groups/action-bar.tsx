import { useLingui } from '@lingui/react/macro';
import { type GroupAction, type GroupActions, groupActionLabels } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSay } from '../../lib/say.ts';
import classes from './action-bar.module.css';

/** What needs more than a link. */
export type GroupDeed = 'delete' | 'leave' | 'join' | 'apply' | 'startChat' | 'seeChat';

interface ActionBarProps {
  readonly group: Group;
  readonly actions: GroupActions;
  readonly busy: GroupDeed | null;
  readonly onDo: (deed: GroupDeed) => void;
}

/** What this viewer can do, always in reach. The contract says what stands here. */
export const ActionBar = ({ actions: { main, others }, ...rest }: ActionBarProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t`Actions`} className={classes.actions}>
        {inOrder([...others, main]).map((action) => (
          <ActionButton key={action} action={action} {...rest} />
        ))}
      </div>
    </div>
  );
};

const linkOf = (action: GroupAction, { id, listing }: Group): string | null => {
  switch (action) {
    case 'createProfile':
      return paths.postRoommate(paths.group(id));
    case 'edit':
      return paths.editGroup(id);
    case 'manage':
      return paths.manageGroup(id);
    case 'seeApplications':
      return paths.applications();
    case 'seeGroups':
    case 'back':
      return paths.listingGroups(listing);
    default:
      return null;
  }
};

const isDeed = (action: GroupAction): action is GroupDeed =>
  /^(delete|leave|join|apply|startChat|seeChat)$/.test(action);

/** The one step forward that a bar points at. */
const isStep = (action: GroupAction): boolean => /^(join|joining|createProfile|apply|manage)$/.test(action);
const isLoss = (action: GroupAction): boolean => action === 'delete' || action === 'leave';

const styleOf = (action: GroupAction) => {
  if (isStep(action)) return { variant: 'filled' };
  return isLoss(action) ? { variant: 'outline', color: 'red' } : { variant: 'default' };
};

/** What takes something away stands apart at the beginning, the step forward at the end. */
const inOrder = (actions: readonly GroupAction[]): GroupAction[] => {
  const rank = (action: GroupAction) => (isLoss(action) ? 0 : isStep(action) ? 2 : 1);
  return actions.toReversed().toSorted((one, other) => rank(one) - rank(other));
};

const kindOf = (action: GroupAction): string | undefined => {
  if (isStep(action)) return classes.step;
  return isLoss(action) ? classes.loss : undefined;
};

type ActionButtonProps = Omit<ActionBarProps, 'actions'> & { readonly action: GroupAction };

const ActionButton = ({ action, group, busy, onDo }: ActionButtonProps) => {
  const label = useSay()(groupActionLabels[action]);
  const link = linkOf(action, group);
  const look = { ...styleOf(action), className: kindOf(action) ?? '' };
  if (link !== null)
    return (
      <Button {...look} component={Link} to={link}>
        {label}
      </Button>
    );
  if (!isDeed(action))
    return (
      <Button {...look} disabled data-state={action}>
        {label}
      </Button>
    );
  return (
    <Button {...look} loading={busy === action} onClick={() => onDo(action)}>
      {label}
    </Button>
  );
};
