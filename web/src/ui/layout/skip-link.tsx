import { Trans } from '@lingui/react/macro';
import classes from './skip-link.module.css';

/** The first stop of the Tab key on every page: past the navigation to what the page is about. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    <Trans>Skip to the content</Trans>
  </a>
);
