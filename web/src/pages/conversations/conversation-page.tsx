import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ConversationDetail, Participant } from '@lodgepole/contract/conversations/conversation';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { circleOf } from '@lodgepole/contract/conversations/rules';
import { IconChevronLeft, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { BlockedNote } from '../../features/blocks/blocked-note.tsx';
import { useIsBlocked } from '../../features/blocks/queries.ts';
import { conversationTitle } from '../../features/conversations/conversation-title.ts';
import { ParticipantLinks } from '../../features/conversations/participant-links.tsx';
import { ListingAside } from '../../features/conversations/thread/listing-aside.tsx';
import { Thread } from '../../features/conversations/thread/thread.tsx';
import { useConversation } from '../../features/conversations/use-conversation.ts';
import { WayOut } from '../../features/conversations/way-out.tsx';
import { paths } from '../../lib/address/paths.ts';
import { isNotFound } from '../../lib/api/not-found.ts';
import { useSay } from '../../lib/text/say.ts';
import { useViewing } from '../../session/viewer.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { menuOfMessage } from '../parts/message-menu.tsx';
import { PersonMenu } from '../parts/person-menu.tsx';
import { useNameInTitle } from '../parts/use-name-in-title.ts';
import classes from './conversation-page.module.css';
import { ConversationsPane } from './parts/conversations-pane.tsx';

/** What the tab calls it: the group's chat and which of its two it is, or who takes part. */
const useTabName = (conversation: ConversationDetail | undefined, viewer: number): string | undefined => {
  const { i18n } = useLingui();
  const say = useSay();
  const circle = conversation && circleOf(conversation);
  if (conversation?.group_name && circle) return `${conversation.group_name} · ${say(circle)}`;
  return conversation && conversationTitle(i18n, conversation, viewer);
};

export const ConversationPage = () => {
  const id = Number(useParams()['conversationId']);
  const viewing = useViewing();
  return viewing.kind === 'signed-in' ? (
    <Opened key={id} id={id} viewer={viewing.viewer.id} />
  ) : (
    <Panes pane={<ConversationsPane viewer={null} title={<PaneTitle />} />}>
      <Pending />
    </Panes>
  );
};

interface OpenedProps {
  readonly id: number;
  readonly viewer: number;
}

const Opened = ({ id, viewer }: OpenedProps) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [hasLeft, setLeft] = useState(false);
  const { data, error, isFetching, refetch } = useConversation({ id, viewer, hasLeft });
  useNameInTitle(useTabName(data, viewer));
  const list = { pathname: paths.conversations(), search };
  const goToList = () => {
    setLeft(true);
    void navigate(list, { replace: true });
  };
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <Panes pane={<ConversationsPane viewer={viewer} title={<PaneTitle />} open={{ id, onGone: goToList }} />}>
      {data ? (
        <div className={classes.conversation}>
          <Header conversation={data} viewer={viewer} onGone={goToList} />
          <div className={classes.listing}>{data.listing && <ListingAside listing={data.listing} />}</div>
          <Written conversation={data} viewer={viewer} />
        </div>
      ) : error && !isFetching ? (
        <Failure onRetry={() => void refetch()} />
      ) : (
        <Pending />
      )}
    </Panes>
  );
};

interface PanesProps {
  readonly pane: ReactNode;
  readonly children: ReactNode;
}

const Panes = ({ pane, children }: PanesProps) => (
  <div className={`${classes.page} ${classes.threadPage}`}>
    {pane}
    {children}
  </div>
);

const PaneTitle = () => (
  <h2 className={classes.paneTitle}>
    <Link to={paths.conversations()}>
      <Trans>Conversations</Trans>
    </Link>
  </h2>
);

const BackLink = () => {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: paths.conversations(), search }} className={classes.back}>
      <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">
        <Trans>All conversations</Trans>
      </span>
    </Link>
  );
};

/** The one person on the other side; a chat of a group has several. */
const otherOf = ({ isGroup, participants }: ConversationDetail, viewer: number): Participant | undefined =>
  isGroup ? undefined : participants.find(({ id }) => id !== viewer);

/** The messages; who blocked the other cannot write, and sees why. */
const Written = ({ conversation, viewer }: Pick<HeaderProps, 'conversation' | 'viewer'>) => {
  const other = otherOf(conversation, viewer);
  const isBlocked = useIsBlocked(other?.id);
  return (
    <Thread
      conversation={conversation}
      viewer={viewer}
      menuOf={menuOfMessage}
      closed={other && isBlocked && <BlockedNote person={other} />}
    />
  );
};

interface HeaderProps {
  readonly conversation: ConversationDetail;
  readonly viewer: number;
  readonly onGone: () => void;
}

const Header = ({ conversation, viewer, onGone }: HeaderProps) => {
  const say = useSay();
  const { group, group_name } = conversation;
  const circle = circleOf(conversation);
  const other = otherOf(conversation, viewer);
  const people = <ParticipantLinks conversation={conversation} viewer={viewer} />;
  return (
    <div className={classes.header}>
      <BackLink />
      <div className={classes.names}>
        <h1 className={classes.title}>{group_name ?? people}</h1>
        {circle !== null && (
          <p className={classes.people}>
            <span>{say(circle)}</span> · {people}
          </p>
        )}
      </div>
      {group !== null && (
        <Button to={paths.group(group)} variant="default" size="sm" className={classes.group}>
          <IconUsersGroup size={22} stroke={1.75} aria-hidden="true" />
          <span className={classes.groupWords}>
            <Trans>See Group</Trans>
          </span>
        </Button>
      )}
      <WayOut
        conversation={conversation}
        viewer={viewer}
        onGone={onGone}
        renderButton={(way, _label, onClick) => (
          <button type="button" className={classes.out} onClick={onClick}>
            {way === 'leave' ? <Trans>Leave</Trans> : <Trans>Delete</Trans>}
          </button>
        )}
      />
      {other && <PersonMenu person={other} look="icon" />}
    </div>
  );
};

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={`${classes.conversation} ${classes.failure}`}>
    <h1 className={classes.title}>
      <Trans>Conversation</Trans>
    </h1>
    <LoadFailure sentence={conversationMessages.oneFailed} onRetry={onRetry} />
  </div>
);

const Pending = () => (
  <div className={classes.conversation} aria-busy="true">
    <div className={classes.header}>
      <BackLink />
      <h1 className="visually-hidden">
        <Trans>Conversation</Trans>
      </h1>
    </div>
    <div className={classes.pending}>
      <span />
      <span />
      <span />
    </div>
  </div>
);
