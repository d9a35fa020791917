import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { LanguageSwitch } from '../../../session/language-switch.tsx';
import menu from '../../../ui/overlays/menu.module.css';
import { useMenu } from '../../../ui/overlays/use-menu.ts';
import { useAccountEntries } from './account-entries.ts';
import classes from './session-bar.module.css';
import { ViewerAvatar } from './viewer-avatar.tsx';

interface AvatarMenuProps {
  readonly viewer: OwnProfile | null;
  readonly openWork: ReactNode;
}

export const AvatarMenu = ({ viewer, openWork }: AvatarMenuProps) => {
  const { t } = useLingui();
  const ways = useAccountEntries(viewer);
  const { isOpen, close, rootProps, buttonProps, menuProps } = useMenu();
  const item = { role: 'menuitem', tabIndex: -1, className: menu.item, onClick: close };
  return (
    <div {...rootProps} className={`${menu.anchor} ${classes.avatarMenu}`}>
      <button
        {...buttonProps}
        type="button"
        className={classes.button}
        aria-label={viewer ? t`Account menu of ${viewer.full_name}` : t`Account menu`}
      >
        <ViewerAvatar viewer={viewer} />
      </button>
      {isOpen && (
        <div {...menuProps} aria-label={t`Account`} className={`${menu.panel} ${classes.entries}`}>
          {ways.map(({ to, label, isForStaff }) => (
            <Link key={to} to={to} {...item}>
              {label}
              {isForStaff && openWork}
            </Link>
          ))}
          <LanguageSwitch role="menuitem" tabIndex={-1} className={menu.item} />
          <Link to={paths.logout()} {...item}>
            {t`Sign Out`}
          </Link>
        </div>
      )}
    </div>
  );
};
