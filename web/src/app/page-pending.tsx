import { Trans } from '@lingui/react/macro';
import styles from './app.module.css';

/** Says only that something is coming: nothing here may differ between a stranger and a signed-in reader. */
export const PagePending = () => (
  <div role="status" aria-busy="true" className={styles.pending}>
    <span className={styles.unseen}>
      <Trans>Loading the page…</Trans>
    </span>
  </div>
);
