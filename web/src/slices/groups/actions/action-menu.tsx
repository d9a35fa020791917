import { Trans, useLingui } from '@lingui/react/macro';
import { type GroupAction, groupActionLabels } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import menu from '../../../ui/overlays/menu.module.css';
import { useMenu } from '../../../ui/overlays/use-menu.ts';
import classes from './action-menu.module.css';
import { type DirectAction, isDirectAction, isLoss, linkOf } from './direct-actions.ts';

interface ActionMenuProps {
  readonly actions: readonly GroupAction[];
  readonly group: Group;
  readonly busy: DirectAction | null;
  readonly onDo: (action: DirectAction) => void;
}

/** What is wanted less often. The focus goes back to the button first, so that a question can return it there too. */
export const ActionMenu = ({ actions, group, busy, onDo }: ActionMenuProps) => {
  const { t } = useLingui();
  const { isOpen, close, rootProps, buttonProps, menuProps } = useMenu();
  const act = (action: DirectAction) => {
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
  readonly onDo: (action: DirectAction) => void;
  readonly onFollow: () => void;
}

const MenuItem = ({ action, group, onDo, onFollow }: MenuItemProps) => {
  const label = useSay()(groupActionLabels[action]);
  const link = linkOf(action, group);
  const shared = { role: 'menuitem', tabIndex: -1 } as const;
  if (link !== null)
    return (
      <Link {...shared} to={link} className={menu.item} onClick={onFollow}>
        {label}
      </Link>
    );
  if (!isDirectAction(action))
    return (
      <span {...shared} aria-disabled="true" className={menu.item}>
        {label}
      </span>
    );
  return (
    <button
      {...shared}
      type="button"
      className={menu.item}
      data-loss={isLoss(action) || undefined}
      onClick={() => onDo(action)}
    >
      {label}
    </button>
  );
};
