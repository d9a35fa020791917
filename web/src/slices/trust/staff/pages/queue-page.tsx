import { Trans } from '@lingui/react/macro';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { QueuePane } from '../queue/queue-pane.tsx';
import classes from '../staff-pages.module.css';

export const QueuePage = () => (
  <div className={classes.page}>
    <QueuePane
      title={
        <PageTitle>
          <Trans>Staff queue</Trans>
        </PageTitle>
      }
    />
    <div className={classes.nothingOpen}>
      <EmptyState drawing={<SignpostDrawing />}>
        <Trans>Choose an item to handle it here.</Trans>
      </EmptyState>
    </div>
  </div>
);
