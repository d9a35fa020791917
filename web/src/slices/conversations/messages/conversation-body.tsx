import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationDetail, Message } from '@lodgepole/contract/conversations/conversation';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { IconArrowDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { type Opening, Openings } from '../aside/openings.tsx';
import { Composer, type ComposerProps, type Draft, useDraft } from '../composer/composer.tsx';
import { draftKey, useOutbox } from '../composer/outbox.ts';
import { loadOlder } from '../queries.ts';
import classes from './conversation-body.module.css';
import { useEventWords } from './event-line.tsx';
import { type DayHeading, type MenuOf, Messages, OutgoingMessages } from './messages.tsx';
import { knownSigns } from './safety-note.tsx';

interface MessageScroll {
  /** The keys of the first and last message; a change means that messages were added there. */
  readonly first: string | number | undefined;
  readonly last: string | number | undefined;
  /** The viewer's own message always scrolls into view. */
  readonly isLastOwn: boolean;
  readonly onTop: () => void;
}

const nearBottom = 64;
const nearTop = 240;

/** Keeps the scroll position: sticks to the end, and prepending messages does not move what is visible. */
const useMessageScroll = ({ first, last, isLastOwn, onTop }: MessageScroll) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ first, last, height: 0, isAtEnd: true });
  const [hasNewMessages, setHasNewMessages] = useState(false);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    seen.current.isAtEnd = true;
    setHasNewMessages(false);
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = seen.current;
    const isNew = before.last !== last;
    if (before.isAtEnd || (isNew && isLastOwn)) toEnd();
    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height;
    else if (isNew) setHasNewMessages(true);
    seen.current = { ...seen.current, first, last, height: element.scrollHeight };
  }, [first, last, isLastOwn, toEnd]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      seen.current.height = element.scrollHeight;
      if (seen.current.isAtEnd) toEnd();
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom;
    seen.current.isAtEnd = isAtEnd;
    if (isAtEnd) setHasNewMessages(false);
    if (element.scrollTop < nearTop && element.scrollHeight > element.clientHeight) onTop();
  };
  return { box, hasNewMessages, toEnd, onScroll };
};

/** One request at a time; after a failure only on click. */
const useOlder = (id: number, hasOlder: boolean) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationKey: ['older-messages', id],
    mutationFn: () => loadOlder(api, queryClient, id),
    networkMode: 'always',
  });
  return {
    load: (isAsked = false) => {
      if (hasOlder && !isPending && (isAsked || !isError)) mutate();
    },
    isLoading: isPending,
    hasFailed: isError,
  };
};

interface ConversationBodyProps {
  readonly conversation: ConversationDetail;
  readonly viewer: number;
  readonly menuOf?: MenuOf;
  /** Replaces the composer. */
  readonly closed?: ReactNode;
  /** Offered while there are no messages. */
  readonly openings?: readonly Opening[];
  readonly renderTools?: ((draft: Draft) => ReactNode) | undefined;
  /** The heading level of the days. */
  readonly days?: DayHeading;
}

export const ConversationBody = ({
  conversation,
  viewer,
  menuOf,
  closed,
  openings = [],
  renderTools,
  days = 'h2',
}: ConversationBodyProps) => {
  const { id, messages, has_older } = conversation;
  const { t } = useLingui();
  const outbox = useOutbox({ conversation: id, viewer });
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const outgoing = outbox.items.filter(({ client_id }) => !arrived.has(client_id));
  const draft = useDraft(draftKey({ viewer, conversation: id }));
  const older = useOlder(id, has_older);
  const newest = messages.at(-1);
  const { box, hasNewMessages, toEnd, onScroll } = useMessageScroll({
    first: messages[0]?.id,
    last: outgoing.at(-1)?.client_id ?? newest?.id,
    isLastOwn: outgoing.length > 0 || newest?.sender.id === viewer,
    onTop: older.load,
  });
  return (
    <div className={classes.body}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section
        ref={box}
        className={classes.messages}
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={classes.inside}>
          {has_older && <OlderButton {...older} />}
          {messages.length + outgoing.length === 0 && (
            <NoMessages>{!closed && <Openings openings={openings} draft={draft} />}</NoMessages>
          )}
          <Messages conversation={conversation} viewer={viewer} menuOf={menuOf} days={days} />
          <OutgoingMessages items={outgoing} onRetry={outbox.retry} onDiscard={outbox.discard} />
        </div>
      </section>
      <MessageAnnouncer messages={messages} viewer={viewer} />
      <EventAnnouncer conversation={conversation} viewer={viewer} />
      {hasNewMessages && (
        <button type="button" className={classes.news} onClick={toEnd}>
          <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
          <Trans>New messages</Trans>
        </button>
      )}
      <Writing
        draft={draft}
        onSend={outbox.put}
        closed={closed}
        renderTools={renderTools}
        isReadByLandlord={isReadByLandlord(conversation, viewer)}
      />
    </div>
  );
};

const isReadByLandlord = ({ isGroup, with_landlord, listing }: ConversationDetail, viewer: number): boolean =>
  isGroup && with_landlord && listing?.owner.id !== viewer;

interface WritingProps extends Pick<ComposerProps, 'draft' | 'onSend' | 'isReadByLandlord'> {
  readonly closed: ReactNode;
  readonly renderTools: ConversationBodyProps['renderTools'];
}

const Writing = ({ closed, renderTools, ...composer }: WritingProps) => {
  const wasClosed = useRef(false);
  useEffect(() => {
    if (closed) wasClosed.current = true;
  }, [closed]);
  return closed || <Composer {...composer} tools={renderTools?.(composer.draft)} takesFocus={wasClosed} />;
};

const NoMessages = ({ children }: { readonly children: ReactNode }) => {
  const say = useSay();
  return (
    <div className={classes.none}>
      <p>{say(conversationMessages.noMessages)}</p>
      {children}
    </div>
  );
};

const OlderButton = ({ load, isLoading, hasFailed }: Omit<ReturnType<typeof useOlder>, 'retry'>) => (
  <button type="button" className={classes.older} onClick={() => load(true)} aria-disabled={isLoading}>
    {isLoading ? (
      <Trans>Loading older messages…</Trans>
    ) : hasFailed ? (
      <Trans>Older messages could not be loaded. Retry</Trans>
    ) : (
      <Trans>Show older messages</Trans>
    )}
  </button>
);

interface MessageAnnouncerProps {
  readonly messages: readonly Message[];
  readonly viewer: number;
}

/** Announces new messages from others, not those loaded from history. */
const MessageAnnouncer = ({ messages, viewer }: MessageAnnouncerProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [start] = useState(() => messages.at(-1)?.id ?? 0);
  const arrived = messages.findLast(({ id, sender }) => id > start && sender.id !== viewer);
  const name = arrived && say(arrived.sender.full_name);
  const content = arrived?.content;
  return (
    <div role="log" aria-live="polite" aria-label={t`New messages`} className="visually-hidden">
      {arrived && (
        <p key={arrived.id}>
          {t`${name}: ${content}`}
          {knownSigns(arrived.safety).length > 0 && <> {t`There is a safety note below this message.`}</>}
        </p>
      )}
    </div>
  );
};

interface EventAnnouncerProps {
  readonly conversation: ConversationDetail;
  readonly viewer: number;
}

/** Announces what others did in the group while the chat is open. */
const EventAnnouncer = ({ conversation: { events, people }, viewer }: EventAnnouncerProps) => {
  const { t } = useLingui();
  const wordsOf = useEventWords(people, viewer);
  const [start] = useState(() => newestOf(events));
  const happened = events.findLast(({ id, by }) => id > start && by !== viewer);
  return (
    <div role="log" aria-live="polite" aria-label={t`Group news`} className="visually-hidden">
      {happened && <p key={happened.id}>{wordsOf(happened)}</p>}
    </div>
  );
};

const newestOf = (events: ConversationDetail['events']): number => Math.max(0, ...events.map(({ id }) => id));
