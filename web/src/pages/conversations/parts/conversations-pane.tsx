import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { IconLogout, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import {
  ConversationList,
  ConversationListSkeleton,
} from '../../../features/conversations/conversation-list.tsx';
import { conversationsPageQuery } from '../../../features/conversations/queries.ts';
import { WayOut } from '../../../features/conversations/way-out.tsx';
import { pageCountOf } from '../../../lib/address/list-params.ts';
import { listView } from '../../../lib/address/list-view.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import classes from './conversations-pane.module.css';

interface ConversationsPaneProps {
  readonly viewer: number | null;
  readonly title: ReactNode;
  /** The conversation beside it, and what to do when the viewer leaves it here. */
  readonly open?: { readonly id: number; readonly onGone: () => void } | undefined;
}

/** All conversations of the viewer, a page at a time. */
export const ConversationsPane = ({ viewer, title, open }: ConversationsPaneProps) => {
  const { view, to } = listView(useAddress());
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...conversationsPageQuery(useApi(), view),
    enabled: viewer !== null,
  });
  const pageCount = data ? pageCountOf(data.total, view.page_size) : 1;
  return (
    <div className={classes.pane} data-beside={open !== undefined || undefined}>
      <div className={classes.top}>
        {title}
        {data && data.total > 0 && <Total page={data} />}
      </div>
      <div className={classes.list} data-stale={isPlaceholderData || undefined}>
        {data && viewer !== null && <Shown page={data} viewer={viewer} open={open} />}
        {!data &&
          (isError && !isFetching ? (
            <LoadFailure
              className={classes.failure}
              sentence={conversationMessages.listFailed}
              onRetry={() => void refetch()}
            />
          ) : (
            <ConversationListSkeleton />
          ))}
      </div>
      {data?.items.length === 0 && view.page > pageCount && <Navigate to={to(pageCount)} replace />}
      {pageCount > 1 && (
        <div className={classes.pages}>
          <Pager page={view.page} pageCount={pageCount} to={to} />
        </div>
      )}
    </div>
  );
};

const Total = ({ page: { total, isExact } }: { readonly page: Page<Conversation> }) => {
  const { t } = useLingui();
  const exact = t`${plural(total, { one: '# conversation', other: '# conversations' })}`;
  const more = t`${plural(total, { one: '#+ conversation', other: '#+ conversations' })}`;
  return (
    <p role="status" className={classes.total}>
      {isExact ? exact : more}
    </p>
  );
};

interface ShownProps extends Pick<ConversationsPaneProps, 'open'> {
  readonly page: Page<Conversation>;
  readonly viewer: number;
}

const Shown = ({ page, viewer, open }: ShownProps) =>
  page.total === 0 ? (
    <NoConversations />
  ) : (
    <ConversationList
      conversations={page.items}
      viewer={viewer}
      renderAction={(conversation) => (
        <WayOut
          conversation={conversation}
          viewer={viewer}
          {...(conversation.id === open?.id ? { onGone: open.onGone } : {})}
          renderButton={(way, label, onClick) => (
            <button type="button" className={classes.out} aria-label={label} title={label} onClick={onClick}>
              {way === 'leave' ? (
                <IconLogout size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              )}
            </button>
          )}
        />
      )}
    />
  );

const NoConversations = () => {
  const say = useSay();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      action={
        <Button to={paths.listings()}>
          <Trans>Find a home</Trans>
        </Button>
      }
    >
      {say(conversationMessages.noneFound)}
    </EmptyState>
  );
};
