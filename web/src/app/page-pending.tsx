import { Trans } from '@lingui/react/macro';
import styles from './layouts/layout.module.css';

/** Must be the same for anonymous visitors and signed-in users. */
export const PagePending = () => (
  <div role="status" aria-busy="true" className={styles.pending}>
    <span className={styles.unseen}>
      <Trans>Loading the page…</Trans>
    </span>
  </div>
);
