import { Trans } from '@lingui/react/macro';
import styles from './layouts/layout.module.css';

/** Says only that something is coming: nothing here may differ between an anonymous visitor and a signed-in user. */
export const PagePending = () => (
  <div role="status" aria-busy="true" className={styles.pending}>
    <span className={styles.unseen}>
      <Trans>Loading the page…</Trans>
    </span>
  </div>
);
