import { Trans, useLingui } from '@lingui/react/macro';
import {
  type GroupAction,
  type GroupActions,
  groupAction,
  isLink,
  isRun,
  type LinkAction,
  type RunAction,
} from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import menu from '../../../ui/overlays/menu.module.css';
import { useMenu } from '../../../ui/overlays/use-menu.ts';
import classes from './action-bar.module.css';

interface ActionBarProps {
  readonly group: Group;
  readonly actions: GroupActions;
  readonly busy: RunAction | null;
  readonly onDo: (action: RunAction) => void;
  /** The viewer's next step, which takes the place of the primary button. */
  readonly step?: ReactNode;
  readonly chat?: ReactNode;
  /** The primary button is elsewhere on the page. */
  readonly isSecondary?: boolean;
}

export const ActionBar = ({
  actions: { inBar, inMenu },
  step,
  chat,
  isSecondary,
  ...rest
}: ActionBarProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.bar} data-with-step={step ? true : undefined}>
      <div role="group" aria-label={t`Actions`} className={classes.actions}>
        {step}
        {inBar.map((action, place) => (
          <ActionButton key={action} action={action} isPrimary={place === 0 && !isSecondary} {...rest} />
        ))}
        {chat}
        {inMenu.length > 0 && <ActionMenu actions={inMenu} {...rest} />}
      </div>
    </div>
  );
};

const asking: readonly RunAction[] = ['ask', 'apply', 'withdraw', 'leave', 'delete'];
const opening = (action: RunAction) =>
  asking.includes(action) ? { 'aria-haspopup': 'dialog' as const } : {};

interface ActionButtonProps extends Pick<ActionBarProps, 'group' | 'busy' | 'onDo'> {
  readonly action: GroupAction;
  readonly isPrimary: boolean;
}

const ActionButton = ({ action, isPrimary, group, busy, onDo }: ActionButtonProps) => {
  const label = useSay()(groupAction(action).label);
  const isStep = isPrimary && groupAction(action).look === 'step';
  const look = { variant: isStep ? 'filled' : 'default' } as const;
  if (isLink(action))
    return (
      <Button {...look} to={linkOf(action, group)}>
        {label}
      </Button>
    );
  if (!isRun(action))
    return (
      <Button {...look} disabled data-state={action}>
        {label}
      </Button>
    );
  return (
    <Button {...look} {...opening(action)} loading={busy === action} onClick={() => onDo(action)}>
      {label}
    </Button>
  );
};

interface ActionMenuProps {
  readonly actions: readonly GroupAction[];
  readonly group: Group;
  readonly busy: RunAction | null;
  readonly onDo: (action: RunAction) => void;
}

/** Focus returns to the button first, so that a dialog opened from here can return it there too. */
const ActionMenu = ({ actions, group, busy, onDo }: ActionMenuProps) => {
  const { t } = useLingui();
  const { isOpen, close, rootProps, buttonProps, menuProps } = useMenu();
  const act = (action: RunAction) => {
    buttonProps.ref.current?.focus();
    close();
    onDo(action);
  };
  return (
    <div {...rootProps} className={`${menu.anchor} ${classes.anchor}`}>
      <Button
        {...buttonProps}
        variant="default"
        leftSection={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
        loading={busy !== null && actions.includes(busy)}
      >
        <Trans>More</Trans>
      </Button>
      {isOpen && (
        <div {...menuProps} aria-label={t`More`} className={menu.panel}>
          {actions.map((action) => (
            <MenuItem key={action} action={action} group={group} onDo={act} onFollow={close} />
          ))}
        </div>
      )}
    </div>
  );
};

interface MenuItemProps {
  readonly action: GroupAction;
  readonly group: Group;
  readonly onDo: (action: RunAction) => void;
  readonly onFollow: () => void;
}

const MenuItem = ({ action, group, onDo, onFollow }: MenuItemProps) => {
  const label = useSay()(groupAction(action).label);
  const shared = { role: 'menuitem', tabIndex: -1 } as const;
  if (isLink(action))
    return (
      <Link {...shared} to={linkOf(action, group)} className={menu.item} onClick={onFollow}>
        {label}
      </Link>
    );
  if (!isRun(action))
    return (
      <span {...shared} aria-disabled="true" className={menu.item}>
        {label}
      </span>
    );
  return (
    <button
      {...shared}
      {...opening(action)}
      type="button"
      className={menu.item}
      data-destructive={groupAction(action).look === 'destructive' || undefined}
      onClick={() => onDo(action)}
    >
      {label}
    </button>
  );
};

const linkOf = (action: LinkAction, { id, listing }: Group): string => {
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
      return listing === null ? paths.myGroups() : paths.listingGroups(listing);
  }
};
