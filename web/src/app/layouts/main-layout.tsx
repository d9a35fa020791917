import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { paths, wayToPost } from '../../lib/address/paths.ts';
import { useNext } from '../../lib/address/use-address.ts';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { FrenchOffer, LanguageSwitch } from '../../session/language-switch.tsx';
import { useViewing } from '../../session/viewer.ts';
import { CompareTray } from '../../slices/listings/compare/compare-tray.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import columnClasses from '../../ui/layout/page-column.module.css';
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx';
import classes from './layout.module.css';
import {
  BottomBar,
  FavouritesKeeper,
  LiveKeeper,
  NotificationsKeeper,
  PushKeeper,
  RememberedGroupBar,
  ViewerFailure,
} from './session-parts.tsx';
import footerClasses from './site-footer.module.css';
import { SiteHeader } from './site-header.tsx';

export const MainLayout = () => {
  const isSignedIn = useViewing().kind !== 'anonymous';
  return (
    <div className={classes.page}>
      <SkipLink />
      <SiteHeader isSignedIn={isSignedIn} />
      <FrenchOffer />
      <Suspense>{isSignedIn && <ViewerFailure />}</Suspense>
      <Suspense>{isSignedIn && <FavouritesKeeper />}</Suspense>
      <Suspense>{isSignedIn && <NotificationsKeeper />}</Suspense>
      <Suspense>{isSignedIn && <LiveKeeper />}</Suspense>
      <Suspense>{isSignedIn && <PushKeeper />}</Suspense>
      <Suspense>{isSignedIn && <RememberedGroupBar />}</Suspense>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Suspense>{isSignedIn && <BottomBar />}</Suspense>
      <CompareTray />
      <SiteFooter isSignedIn={isSignedIn} />
    </div>
  );
};

export const BareLayout = () => {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.bareHeader}>
        <Link to={paths.home()} className={classes.homeLink} aria-label={t`Lodgepole, home page`}>
          <Logo site={useClientConfig().site} />
        </Link>
        <LanguageSwitch className={classes.language} />
      </header>
      <FrenchOffer />
      <main id="main" tabIndex={-1} className={classes.bareMain}>
        <Outlet />
      </main>
    </div>
  );
};

/** The first Tab stop on every page. */
const SkipLink = () => (
  <a href="#main" className={columnClasses.skip}>
    <Trans>Skip to the content</Trans>
  </a>
);

const SiteFooter = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { t } = useLingui();
  const next = useNext();
  const { addressCredit, site } = useClientConfig();
  return (
    <footer className={footerClasses.footer}>
      <div className={footerClasses.columns}>
        <div className={footerClasses.about}>
          <Logo site={site} />
          <p>{site.tagline ?? <Trans>Rentals and roommates across Canada.</Trans>}</p>
        </div>
        <nav className={footerClasses.links} aria-label={t`Footer`}>
          <Link to={paths.listings()}>
            <Trans>Listings</Trans>
          </Link>
          <Link to={paths.roommates()}>
            <Trans>Roommates</Trans>
          </Link>
          <Link to={wayToPost(isSignedIn)}>
            <Trans>List your home</Trans>
          </Link>
          {!isSignedIn && (
            <>
              <Link to={paths.login(next)}>
                <Trans>Sign In</Trans>
              </Link>
              <Link to={paths.register(next)}>
                <Trans>Sign Up</Trans>
              </Link>
            </>
          )}
        </nav>
        <nav
          className={`${footerClasses.links} ${footerClasses.information}`}
          aria-label={t`About this site`}
        >
          <Link to={paths.about()}>
            <Trans>About</Trans>
          </Link>
          <Link to={paths.help()}>
            <Trans>Help</Trans>
          </Link>
          <Link to={paths.safety()}>
            <Trans>Safety</Trans>
          </Link>
          <Link to={paths.privacy()}>
            <Trans>Privacy</Trans>
          </Link>
          <Link to={paths.terms()}>
            <Trans>Terms</Trans>
          </Link>
          <Link to={paths.transparency()}>
            <Trans>Transparency</Trans>
          </Link>
          <Link to={paths.accessibility()}>
            <Trans>Accessibility</Trans>
          </Link>
          <Link to={paths.contact()}>
            <Trans context="page">Contact</Trans>
          </Link>
        </nav>
      </div>
      <div className={footerClasses.foot}>
        <p>
          <Trans>
            Place names: <a href="https://www.geonames.org/">GeoNames</a> (
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>)
          </Trans>{' '}
          {addressCredit && (
            <>
              <Trans>
                Addresses: <a href={addressCredit.href}>{addressCredit.name}</a>
              </Trans>{' '}
            </>
          )}
          <Link to={paths.credits()}>
            <Trans>Credits</Trans>
          </Link>
        </p>
        <div className={footerClasses.choices}>
          <LanguageSwitch className={footerClasses.language} />
          <SchemeSwitch />
        </div>
      </div>
    </footer>
  );
};
