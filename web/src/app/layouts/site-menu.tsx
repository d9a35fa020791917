import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { NavLink } from 'react-router';
import { paths, wayToPost } from '../../lib/address/paths.ts';
import { useNext } from '../../lib/address/use-address.ts';
import { LanguageSwitch } from '../../session/language-switch.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx';
import { OpenCount, SessionLinks } from './session-parts.tsx';
import classes from './site-menu.module.css';

/** The phone's navigation. A native popover: it opens without scripts, closes on Escape and on a tap outside. */
export const SiteMenu = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { t } = useLingui();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <div className={classes.menu}>
      <button type="button" className={classes.opener} popoverTarget={id} aria-label={t`Menu`}>
        <IconMenu2 className={classes.openIcon} stroke={1.75} aria-hidden="true" />
        <IconX className={classes.closeIcon} stroke={1.75} aria-hidden="true" />
      </button>
      <nav id={id} ref={menu} popover="auto" className={classes.sheet} aria-label={t`Menu`}>
        <div className={classes.group}>
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
              classNames={{ group: classes.group, link: classes.link }}
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
        <div className={classes.choices}>
          <LanguageSwitch className={classes.language} />
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
  <NavLink end to={to} className={() => classes.link} onClick={onClick}>
    <span>{children}</span>
    <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
  </NavLink>
);

const SignedOutButtons = ({ onChoose }: { readonly onChoose: () => void }) => {
  const next = useNext();
  return (
    <div className={classes.buttons}>
      <Button to={paths.login(next)} variant="default" onClick={onChoose}>
        <Trans>Sign In</Trans>
      </Button>
      <Button to={paths.register(next)} onClick={onChoose}>
        <Trans>Sign Up</Trans>
      </Button>
    </div>
  );
};
