import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { Fragment } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { exactTime } from '../../../lib/text/time-ago.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { PersonName } from '../person-name.tsx';
import { dayOf, groupMessages, type MessageGroup } from './message-groups.ts';
import { MessageText } from './message-text.tsx';
import classes from './messages.module.css';
import type { Outgoing } from './outbox.ts';

interface MessagesProps {
  readonly messages: readonly Message[];
  readonly viewer: number;
}

/** Day by day, each person's messages together. */
export const Messages = ({ messages, viewer }: MessagesProps) =>
  groupMessages(messages).map(({ day, groups }) => (
    <Fragment key={day}>
      <h2 className={classes.day}>
        <DayName day={day} />
      </h2>
      {groups.map((group) => (
        <Group key={group.id} group={group} isOwn={group.sender.id === viewer} />
      ))}
    </Fragment>
  ));

const dayMs = 86_400_000;

const DayName = ({ day }: { readonly day: string }) => {
  const formats = useFormats();
  const now = useNow();
  if (day === dayOf(now)) return <Trans>Today</Trans>;
  if (day === dayOf(now - dayMs)) return <Trans>Yesterday</Trans>;
  return formats.day(day);
};

interface GroupProps {
  readonly group: MessageGroup;
  readonly isOwn: boolean;
}

const Group = ({ group: { sender, messages }, isOwn }: GroupProps) => {
  const { i18n, t } = useLingui();
  const last = messages.at(-1) ?? messages[0];
  return (
    <div className={`${classes.group} ${isOwn ? (classes.own ?? '') : ''}`}>
      <p className={isOwn ? 'visually-hidden' : classes.name}>
        {isOwn ? t`You` : <PersonName person={sender} />}
      </p>
      {messages.map(({ id, content }) => (
        <p key={id} className={classes.message} dir="auto">
          <MessageText text={content} />
        </p>
      ))}
      <p className={classes.mark}>
        <time dateTime={last.timestamp} title={exactTime(i18n.locale, last.timestamp)}>
          <ClockTime instant={last.timestamp} />
        </time>
        {isOwn && <> · {last.read ? <Trans>Read</Trans> : <Trans>Sent</Trans>}</>}
      </p>
    </div>
  );
};

const ClockTime = ({ instant }: { readonly instant: string }) => {
  const { i18n } = useLingui();
  return new Date(instant).toLocaleTimeString(i18n.locale, { timeStyle: 'short' });
};

interface OutgoingMessagesProps {
  readonly items: readonly Outgoing[];
  readonly onRetry: (client_id: string) => void;
  readonly onDiscard: (client_id: string) => void;
}

/** What was written here and has not arrived yet. */
export const OutgoingMessages = ({ items, onRetry, onDiscard }: OutgoingMessagesProps) => {
  const say = useSay();
  return items.map(({ client_id, content, failure }) => (
    <div key={client_id} className={`${classes.group} ${classes.own ?? ''}`}>
      <p className={`${classes.message} ${classes.pending ?? ''}`} dir="auto">
        <MessageText text={content} />
      </p>
      {failure === null ? (
        <p className={classes.mark}>
          <Trans>Sending…</Trans>
        </p>
      ) : (
        <div className={classes.failed}>
          <p role="alert">{say(failure)}</p>
          <button type="button" onClick={() => onRetry(client_id)}>
            <Trans>Retry</Trans>
          </button>
          <button type="button" onClick={() => onDiscard(client_id)}>
            <Trans>Discard</Trans>
          </button>
        </div>
      )}
    </div>
  ));
};
