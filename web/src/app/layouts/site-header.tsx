import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { paths, wayToPost } from '../../lib/address/paths.ts';
import { useNext } from '../../lib/address/use-address.ts';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { LanguageSwitch } from '../../session/language-switch.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { GroupsLink, NotificationBell, OpenCount, SessionBar } from './session-parts.tsx';
import classes from './site-header.module.css';
import { SiteMenu } from './site-menu.tsx';

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

/** A browser that holds a session marks the page before the first paint; there the links keep their place unseen. */
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
