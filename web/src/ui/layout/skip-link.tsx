import { Trans } from '@lingui/react/macro';
import classes from './skip-link.module.css';

/** The first Tab stop on every page. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    <Trans>Skip to the content</Trans>
  </a>
);
