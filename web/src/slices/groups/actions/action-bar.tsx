import { useLingui } from '@lingui/react/macro';
import { type GroupAction, type GroupActions, groupActionLabels } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { useSay } from '../../../lib/text/say.ts';
import { Button, type ButtonLook } from '../../../ui/buttons/button.tsx';
import classes from './action-bar.module.css';
import { ActionMenu } from './action-menu.tsx';
import { type DirectAction, isDirectAction, isLoss, linkOf } from './direct-actions.ts';

interface ActionBarProps {
  readonly group: Group;
  readonly actions: GroupActions;
  readonly busy: DirectAction | null;
  readonly onDo: (action: DirectAction) => void;
}

/** What this viewer can do, in one row. The contract says what stands here and in which order. */
export const ActionBar = ({ actions: { inBar, inMenu }, group, busy, onDo }: ActionBarProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t`Actions`} className={classes.actions}>
        {inBar.map((action, place) => (
          <ActionButton key={action} action={action} isFirst={place === 0} {...{ group, busy, onDo }} />
        ))}
        {inMenu.length > 0 && <ActionMenu actions={inMenu} {...{ group, busy, onDo }} />}
      </div>
    </div>
  );
};

/** The likeliest step is pointed at; ways out are not. */
const isStep = (action: GroupAction): boolean =>
  /^(join|joining|createProfile|apply|manage|startChat|seeChat)$/.test(action);

const styleOf = (action: GroupAction, isFirst: boolean): Pick<ButtonLook, 'variant' | 'tone'> => {
  if (isFirst && isStep(action)) return { variant: 'filled' };
  return isLoss(action) ? { variant: 'outline', tone: 'danger' } : { variant: 'default' };
};

type ActionButtonProps = Omit<ActionBarProps, 'actions'> & {
  readonly action: GroupAction;
  readonly isFirst: boolean;
};

const ActionButton = ({ action, isFirst, group, busy, onDo }: ActionButtonProps) => {
  const label = useSay()(groupActionLabels[action]);
  const link = linkOf(action, group);
  const look = styleOf(action, isFirst);
  if (link !== null)
    return (
      <Button {...look} to={link}>
        {label}
      </Button>
    );
  if (!isDirectAction(action))
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
