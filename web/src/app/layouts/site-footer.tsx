import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths, wayToPost } from '../../lib/address/paths.ts';
import { useNext } from '../../lib/address/use-address.ts';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { LanguageSwitch } from '../../session/language-switch.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx';
import classes from './site-footer.module.css';

export const SiteFooter = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { t } = useLingui();
  const next = useNext();
  const { addressCredit, site } = useClientConfig();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Logo site={site} />
          <p>{site.tagline ?? <Trans>Rentals and roommates across Canada.</Trans>}</p>
        </div>
        <nav className={classes.links} aria-label={t`Footer`}>
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
        <nav className={`${classes.links} ${classes.information}`} aria-label={t`About this site`}>
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
      <div className={classes.foot}>
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
        <div className={classes.choices}>
          <LanguageSwitch className={classes.language} />
          <SchemeSwitch />
        </div>
      </div>
    </footer>
  );
};
