import { useLingui } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { FrenchOffer, LanguageSwitch } from '../../session/language-switch.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import classes from './layout.module.css';

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
