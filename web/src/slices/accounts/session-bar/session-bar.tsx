import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { IconChevronRight, IconHeart } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { LanguageSwitch } from '../../../session/language-switch.tsx';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import menu from '../../../ui/overlays/menu.module.css';
import { useMenu } from '../../../ui/overlays/use-menu.ts';
import classes from './session-bar.module.css';

interface SessionBarProps {
  readonly bell: ReactNode;
  readonly openWork: ReactNode;
}

export const SessionBar = ({ bell, openWork }: SessionBarProps) => {
  const { t } = useLingui();
  const viewing = useViewing();
  return (
    <div className={classes.bar}>
      <Link
        to={paths.favourites()}
        className={`${classes.button} ${classes.favourites}`}
        aria-label={t`Favourites`}
      >
        <IconHeart size={22} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={classes.bell}>{bell}</div>
      {viewing.kind === 'unknown' ? (
        <span className={`${classes.button} ${classes.avatarMenu}`} aria-hidden="true">
          <span className={classes.pendingAvatar} />
        </span>
      ) : (
        <AvatarMenu viewer={viewerOf(viewing)} openWork={openWork} />
      )}
    </div>
  );
};

interface SessionLinksProps extends Pick<SessionBarProps, 'openWork'> {
  readonly classNames: { readonly group: string | undefined; readonly link: string | undefined };
  readonly onChoose: () => void;
}

export const SessionLinks = ({ classNames, openWork, onChoose }: SessionLinksProps) => {
  const viewer = viewerOf(useViewing());
  const { t } = useLingui();
  const groups = useAccountEntries(viewer);
  const signOut: AccountEntry = { to: paths.logout(), label: t`Sign Out` };
  return (
    <>
      {groups.map((entries, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups never change places
        <div key={at} className={classNames.group}>
          {[...entries, ...(at === groups.length - 1 ? [signOut] : [])].map(({ to, label, isForStaff }) => (
            <NavLink key={to} to={to} className={() => classNames.link} onClick={onChoose}>
              <span>
                {label}
                {isForStaff && openWork}
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </NavLink>
          ))}
        </div>
      ))}
      {viewer && (
        <div className={classes.who}>
          <ViewerAvatar viewer={viewer} />
          <p>
            <Trans>Signed in as {viewer.full_name}</Trans>
          </p>
        </div>
      )}
    </>
  );
};

export const ViewerFailure = () => {
  const say = useSay();
  const viewing = useViewing();
  if (viewing.kind !== 'failed') return null;
  return (
    <div role="alert" className={classes.failure}>
      <p>{say(accountMessages.userFailed)}</p>
      <Button size="compact-md" variant="default" onClick={viewing.retry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
};

interface AvatarMenuProps {
  readonly viewer: OwnProfile | null;
  readonly openWork: ReactNode;
}

const AvatarMenu = ({ viewer, openWork }: AvatarMenuProps) => {
  const { t } = useLingui();
  const groups = useAccountEntries(viewer);
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
        <div {...menuProps} aria-label={t`Account`} className={menu.panel}>
          {groups.map((entries, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the groups never change places
            <div key={at} role="group" className={menu.group}>
              {entries.map(({ to, label, isForStaff }) => (
                <Link key={to} to={to} {...item}>
                  {label}
                  {isForStaff && openWork}
                </Link>
              ))}
              {at === groups.length - 1 && (
                <>
                  <LanguageSwitch role="menuitem" tabIndex={-1} className={menu.item} />
                  <Link to={paths.logout()} {...item}>
                    {t`Sign Out`}
                  </Link>
                </>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};

interface AccountEntry {
  readonly to: string;
  readonly label: string;
  readonly isForStaff?: true;
}

/** In groups of at most four, with the language and signing out in the last. */
const useAccountEntries = (viewer: OwnProfile | null): readonly (readonly AccountEntry[])[] => {
  const { t } = useLingui();
  return [
    [
      ...(viewer ? [{ to: paths.profile(viewer.id), label: t`My Profile` }] : []),
      { to: paths.conversations(), label: t`Conversations` },
      { to: paths.applications(), label: t`Applications` },
      { to: paths.invitations(), label: t`Invitations` },
    ],
    [
      { to: paths.myGroups(), label: t`My Groups` },
      { to: paths.viewings(), label: t`Viewings` },
      { to: paths.myListings(), label: t`My Listings` },
      { to: paths.searches(), label: t`Saved Searches` },
    ],
    [
      ...(viewer?.is_staff ? [{ to: paths.staff(), label: t`Staff`, isForStaff: true } as const] : []),
      { to: paths.settings(), label: t`Settings` },
    ],
  ];
};

interface ViewerAvatarProps {
  readonly viewer: OwnProfile | null;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** Hidden from screen readers: the name is beside it. */
const ViewerAvatar = ({ viewer }: ViewerAvatarProps) => {
  const picture = viewer?.profile_picture ?? null;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.avatar} aria-hidden="true">
      {picture !== null && picture !== broken ? (
        <img src={picture} alt="" width={36} height={36} onError={() => setBroken(picture)} />
      ) : (
        initials(viewer?.full_name ?? '')
      )}
    </span>
  );
};
