import { Trans } from '@lingui/react/macro';
import { useViewing } from '../../../session/viewer.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import classes from './conversation-page.module.css';
import { ConversationsPane } from './conversations-pane.tsx';

export const ConversationsPage = () => {
  const viewing = useViewing();
  const viewer = viewing.kind === 'signed-in' ? viewing.viewer.id : null;
  return (
    <div className={classes.page}>
      <ConversationsPane
        viewer={viewer}
        title={
          <PageTitle>
            <Trans>Conversations</Trans>
          </PageTitle>
        }
      />
      <div className={classes.nothingOpen}>
        <EmptyState drawing={<SignpostDrawing />}>
          <Trans>Choose a conversation to read it here.</Trans>
        </EmptyState>
      </div>
    </div>
  );
};
