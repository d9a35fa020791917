import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationDetail, Message } from '@lodgepole/contract/conversations/conversation';
import { dateFormat } from '@lodgepole/contract/core/dates';
import type { TextSignal } from '@lodgepole/contract/core/text-rules/signals';
import { Fragment, type ReactNode } from 'react';
import { exactTime } from '../../../lib/text/dates.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useNow } from '../../../ui/text/time-since.tsx';
import type { Outgoing } from '../composer/outbox.ts';
import { PersonName } from '../person-name.tsx';
import { EventLine, useEventWords } from './event-line.tsx';
import { linkParts } from './link-parts.ts';
import { dayOf, groupMessages, type MessageGroup } from './message-groups.ts';
import classes from './messages.module.css';
import { knownSigns, SafetyNote } from './safety-note.tsx';

export type MenuOf = (message: Message) => ReactNode;

export type DayHeading = 'h2' | 'h3';

interface MessagesProps {
  readonly conversation: Pick<ConversationDetail, 'messages' | 'events' | 'people'>;
  readonly viewer: number;
  readonly menuOf?: MenuOf | undefined;
  readonly days: DayHeading;
}

export const Messages = ({ conversation, viewer, menuOf, days: Heading }: MessagesProps) => {
  const { messages, events, people } = conversation;
  const repeating = repeatingNotes(messages);
  const eventWords = useEventWords(people, viewer);
  return groupMessages(messages, events).map(({ day, entries }) => (
    <Fragment key={day}>
      <Heading className={classes.day}>
        <DayName day={day} />
      </Heading>
      {entries.map((entry) =>
        'event' in entry ? (
          <EventLine key={`event-${entry.event.id}`} event={entry.event} words={eventWords(entry.event)} />
        ) : (
          <Group
            key={entry.id}
            group={entry}
            isOwn={entry.sender.id === viewer}
            repeating={repeating}
            menuOf={menuOf}
          />
        ),
      )}
    </Fragment>
  ));
};

/** Messages whose safety notes only repeat earlier ones. */
const repeatingNotes = (messages: readonly Message[]): ReadonlySet<number> => {
  const said = new Set<TextSignal>();
  const repeating = new Set<number>();
  for (const { id, safety } of messages) {
    const signs = knownSigns(safety);
    if (signs.every((code) => said.has(code))) repeating.add(id);
    for (const code of signs) said.add(code);
  }
  return repeating;
};

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
  readonly repeating: ReadonlySet<number>;
  readonly menuOf: MenuOf | undefined;
}

const Group = ({ group: { sender, messages }, isOwn, repeating, menuOf }: GroupProps) => {
  const { i18n, t } = useLingui();
  const last = messages.at(-1) ?? messages[0];
  return (
    <div className={`${classes.group} ${isOwn ? (classes.own ?? '') : ''}`}>
      <p className={isOwn ? 'visually-hidden' : classes.name}>
        {isOwn ? t`You` : <PersonName person={sender} />}
      </p>
      {messages.map((message) =>
        isOwn ? (
          <Words key={message.id} message={message} />
        ) : (
          <OthersMessage
            key={message.id}
            message={message}
            isRepeated={repeating.has(message.id)}
            menu={menuOf?.(message)}
          />
        ),
      )}
      <p className={classes.mark}>
        <time dateTime={last.timestamp} title={exactTime(i18n.locale, last.timestamp)}>
          <ClockTime instant={last.timestamp} />
        </time>
        {isOwn && <> · {last.read ? <Trans>Read</Trans> : <Trans>Sent</Trans>}</>}
      </p>
    </div>
  );
};

const Words = ({ message: { content, removed } }: { readonly message: Message }) => (
  <p className={`${classes.message} ${removed ? (classes.removed ?? '') : ''}`} dir="auto">
    <MessageText text={content} />
  </p>
);

interface OthersMessageProps {
  readonly message: Message;
  readonly isRepeated: boolean;
  readonly menu: ReactNode;
}

const OthersMessage = ({ message, isRepeated, menu }: OthersMessageProps) => {
  const signs = knownSigns(message.safety);
  return (
    <>
      <div className={classes.row}>
        <Words message={message} />
        {menu}
      </div>
      {signs.length > 0 && <SafetyNote signs={signs} isRepeated={isRepeated} />}
    </>
  );
};

const ClockTime = ({ instant }: { readonly instant: string }) => {
  const { i18n } = useLingui();
  return dateFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(instant));
};

interface OutgoingMessagesProps {
  readonly items: readonly Outgoing[];
  readonly onRetry: (client_id: string) => void;
  readonly onDiscard: (client_id: string) => void;
}

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

/** Plain text in which only web addresses become links. */
const MessageText = ({ text }: { readonly text: string }) =>
  linkParts(text).map(({ at, text: words, href }) =>
    href === undefined ? (
      words
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ),
  );
