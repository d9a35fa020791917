import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useId } from 'react';
import { Link } from 'react-router';
import { useMenu } from '../../../ui/overlays/use-menu.ts';
import { useAccountEntries } from './account-entries.ts';
import classes from './session-bar.module.css';
import { ViewerAvatar } from './viewer-avatar.tsx';

export const AvatarMenu = ({ viewer }: { readonly viewer: OwnProfile | null }) => {
  const { t } = useLingui();
  const id = useId();
  const entries = useAccountEntries(viewer);
  const { isOpen, close, rootProps, buttonProps, menuProps } = useMenu();
  return (
    <div {...rootProps} className={`${classes.anchor} ${classes.avatarMenu}`}>
      <button
        {...buttonProps}
        type="button"
        className={classes.button}
        aria-label={viewer ? t`Account menu of ${viewer.full_name}` : t`Account menu`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        <ViewerAvatar viewer={viewer} />
      </button>
      {isOpen && (
        <div {...menuProps} id={id} role="menu" aria-label={t`Account`} className={classes.panel}>
          {entries.map(({ to, label }) => (
            <Link key={to} to={to} role="menuitem" tabIndex={-1} className={classes.item} onClick={close}>
              {label}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
};
