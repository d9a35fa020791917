import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { groupAction } from '@lodgepole/contract/groups/actions';
import { IconArrowsDiagonal, IconMessageCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { CountBadge } from '../../../../ui/badges/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { useGroupChat } from '../../../conversations/group-chat.ts';
import { ChatPanel } from '../../../conversations/messages/chat-panel.tsx';
import { menuOfMessage } from '../../../trust/reports/report-menu.tsx';
import classes from './workspace.module.css';

interface ChatColumnProps {
  readonly chat: ReturnType<typeof useGroupChat>;
  /** User id. */
  readonly viewer: number;
}

export const ChatColumn = ({ chat, viewer }: ChatColumnProps) => {
  const id = useId();
  return (
    <aside id="chat" className={classes.column} aria-labelledby={id} tabIndex={-1}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          <Trans>Group chat</Trans>
        </h2>
        {chat.chat !== null && (
          <Link to={paths.conversation(chat.chat)} className={classes.open}>
            <IconArrowsDiagonal size={20} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">
              <Trans>Open the group chat on its own page</Trans>
            </span>
          </Link>
        )}
      </div>
      {chat.chat !== null && <ChatPanel id={chat.chat} viewer={viewer} menuOf={menuOfMessage} />}
      {chat.chat === null && !chat.isPending && (
        <NoChat isStarting={chat.isStarting} onStart={chat.startHere} />
      )}
    </aside>
  );
};

/** In the bar of a phone. */
export const ChatButton = ({ chat }: Pick<ChatColumnProps, 'chat'>) => {
  const { t } = useLingui();
  const startWords = useSay()(groupAction('startChat').label);
  const { unread } = chat;
  const icon = <IconMessageCircle size={24} stroke={1.75} aria-hidden="true" />;
  if (chat.chat === null)
    return (
      <button
        type="button"
        className={classes.link}
        aria-label={startWords}
        disabled={chat.isPending || chat.isStarting}
        onClick={chat.start}
      >
        {icon}
      </button>
    );
  const name =
    unread > 0 ? t`Group chat, ${plural(unread, { one: '# new', other: '# new' })}` : t`Group chat`;
  return (
    <Link to={paths.conversation(chat.chat)} className={classes.link} aria-label={name}>
      {icon}
      <CountBadge count={unread} most={99} className={classes.count} />
    </Link>
  );
};

interface NoChatProps {
  readonly isStarting: boolean;
  readonly onStart: () => void;
}

const NoChat = ({ isStarting, onStart }: NoChatProps) => (
  <div className={classes.none}>
    <IconMessageCircle size={32} stroke={1.5} aria-hidden="true" />
    <p>
      <Trans>Talk it over here. Everyone in the group can read along.</Trans>
    </p>
    <Button variant="default" loading={isStarting} onClick={onStart}>
      {useSay()(groupAction('startChat').label)}
    </Button>
  </div>
);
