import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { paths, wayToPost } from '../../lib/address/paths.ts';
import { useNext } from '../../lib/address/use-address.ts';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { LanguageSwitch } from '../../session/language-switch.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx';
import { GroupsLink, NotificationBell, OpenCount, SessionBar, SessionLinks } from './session-parts.tsx';
import classes from './site-header.module.css';
import menuClasses from './site-menu.module.css';

interface SiteHeaderProps {
  readonly isSignedIn: boolean;
}

export const SiteHeader = ({ isSignedIn }: SiteHeaderProps) => {
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home()} className={classes.home} aria-label={t`Lodgepole, home page`}>
          <Logo site={useClientConfig().site} />
        </Link>
        <nav className={classes.links} aria-label={t`Main`}>
          <NavLink to={paths.listings()} className={() => classes.link}>
            <Trans>Listings</Trans>
          </NavLink>
          <NavLink to={paths.roommates()} className={() => classes.link}>
            <Trans>Roommates</Trans>
          </NavLink>
          {isSignedIn && (
            <Suspense fallback={<PlainGroupsLink />}>
              <GroupsLink className={classes.link} badge={classes.turns} />
            </Suspense>
          )}
          <Link to={wayToPost(isSignedIn)} className={classes.link}>
            <Trans>List your home</Trans>
          </Link>
        </nav>
        <div className={classes.account}>
          <LanguageSwitch className={classes.language} isShortened />
          {isSignedIn ? (
            <Suspense fallback={<SignedOutLinks />}>
              <SessionBar
                bell={
                  <Suspense>
                    <NotificationBell />
                  </Suspense>
                }
                openWork={
                  <Suspense>
                    <OpenCount />
                  </Suspense>
                }
              />
            </Suspense>
          ) : (
            <SignedOutLinks />
          )}
        </div>
        <SiteMenu isSignedIn={isSignedIn} />
      </div>
    </header>
  );
};

const PlainGroupsLink = () => (
  <NavLink to={paths.myGroups()} className={() => classes.link}>
    <Trans>Groups</Trans>
  </NavLink>
);

/** A browser with a session marks the page before the first paint, which hides the links but keeps their space. */
const SignedOutLinks = () => {
  const next = useNext();
  return (
    <div className={classes.signedOut}>
      <Button to={paths.login(next)} variant="subtle">
        <Trans>Sign In</Trans>
      </Button>
      <Button to={paths.register(next)}>
        <Trans>Sign Up</Trans>
      </Button>
    </div>
  );
};

/** The phone's navigation. A native popover: it opens without scripts, closes on Escape and on a tap outside. */
const SiteMenu = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { t } = useLingui();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <div className={menuClasses.menu}>
      <button type="button" className={menuClasses.opener} popoverTarget={id} aria-label={t`Menu`}>
        <IconMenu2 className={menuClasses.openIcon} stroke={1.75} aria-hidden="true" />
        <IconX className={menuClasses.closeIcon} stroke={1.75} aria-hidden="true" />
      </button>
      <nav id={id} ref={menu} popover="auto" className={menuClasses.sheet} aria-label={t`Menu`}>
        <div className={menuClasses.group}>
          <MenuLink to={paths.listings()} onClick={close}>
            <Trans>Listings</Trans>
          </MenuLink>
          <MenuLink to={paths.roommates()} onClick={close}>
            <Trans>Roommates</Trans>
          </MenuLink>
          {isSignedIn && (
            <MenuLink to={paths.favourites()} onClick={close}>
              <Trans>Favourites</Trans>
            </MenuLink>
          )}
          <MenuLink to={wayToPost(isSignedIn)} onClick={close}>
            <Trans>List your home</Trans>
          </MenuLink>
        </div>
        {isSignedIn ? (
          <Suspense>
            <SessionLinks
              classNames={{ group: menuClasses.group, link: menuClasses.link }}
              openWork={
                <Suspense>
                  <OpenCount />
                </Suspense>
              }
              onChoose={close}
            />
          </Suspense>
        ) : (
          <SignedOutButtons onChoose={close} />
        )}
        <div className={menuClasses.choices}>
          <LanguageSwitch className={menuClasses.language} />
          <SchemeSwitch />
        </div>
      </nav>
    </div>
  );
};

interface MenuLinkProps {
  readonly to: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const MenuLink = ({ to, onClick, children }: MenuLinkProps) => (
  <NavLink end to={to} className={() => menuClasses.link} onClick={onClick}>
    <span>{children}</span>
    <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
  </NavLink>
);

const SignedOutButtons = ({ onChoose }: { readonly onChoose: () => void }) => {
  const next = useNext();
  return (
    <div className={menuClasses.buttons}>
      <Button to={paths.login(next)} variant="default" onClick={onChoose}>
        <Trans>Sign In</Trans>
      </Button>
      <Button to={paths.register(next)} onClick={onChoose}>
        <Trans>Sign Up</Trans>
      </Button>
    </div>
  );
};
