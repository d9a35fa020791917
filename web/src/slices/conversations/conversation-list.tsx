import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { circleOf } from '@lodgepole/contract/conversations/rules';
import { srcsetOf } from '@lodgepole/contract/listings/images';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconKey, IconLock } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { Badge } from '../../ui/badges/badge.tsx';
import { UnavailableBadge } from '../../ui/badges/listing-status-badge.tsx';
import { FrameDrawing } from '../../ui/brand/drawings/empty-drawings.tsx';
import { useFocusKept } from '../../ui/lists/use-focus-kept.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { TimeSince, useNow } from '../../ui/text/time-since.tsx';
import classes from './conversation-list.module.css';
import { conversationTitle, unreadBadge } from './conversation-title.ts';

const looks = {
  withLandlord: { tone: 'amber', icon: IconKey },
  onlyGroup: { tone: 'plain', icon: IconLock },
} as const;

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  readonly viewer: number;
  readonly renderAction?: (conversation: Conversation) => ReactNode;
}

export const ConversationList = ({ conversations, viewer, renderAction }: ConversationListProps) => {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const focusKept = useFocusKept(list, 'a');
  return (
    <ul ref={list} className={classes.list} {...focusKept}>
      {conversations.map((conversation) => (
        <li key={conversation.id} className={classes.row}>
          <ConversationLink conversation={conversation} viewer={viewer} now={now} />
          {renderAction?.(conversation)}
        </li>
      ))}
    </ul>
  );
};

interface ConversationLinkProps {
  readonly conversation: Conversation;
  readonly viewer: number;
  readonly now: number;
}

const ConversationLink = ({ conversation, viewer, now }: ConversationLinkProps) => {
  const { i18n } = useLingui();
  const say = useSay();
  const { search } = useLocation();
  const { id, listing, last_message, last_updated, unread, group_name } = conversation;
  const names = conversationTitle(i18n, conversation, viewer);
  const circle = circleOf(conversation);
  const to = { pathname: paths.conversation(id), search };
  return (
    <NavLink to={to} className={() => classes.link} data-unread={unread > 0 || undefined}>
      {listing ? (
        <ListingThumb listing={listing} sizes="4rem" className={classes.thumb} />
      ) : (
        <Face conversation={conversation} viewer={viewer} />
      )}
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.title}>{group_name ?? names}</span>{' '}
          <TimeSince instant={last_message?.timestamp ?? last_updated} now={now} />
        </span>
        {circle !== null && (
          <span className={classes.people}>
            <Badge look={conversation.with_landlord ? looks.withLandlord : looks.onlyGroup}>
              {say(circle)}
            </Badge>{' '}
            <span className={classes.names}>{names}</span>
          </span>
        )}
        {listing ? (
          <span className={classes.listing}>
            <span className={classes.address}>{listingAddress(listing)}</span>
            <UnavailableBadge status={listing.status} />
          </span>
        ) : (
          <span className={classes.address}>
            <Trans>Roommate</Trans>
          </span>
        )}
        <span className={classes.foot}>
          <LastMessage conversation={conversation} viewer={viewer} />
          {unread > 0 && <UnreadBadge unread={unread} />}
        </span>
      </span>
    </NavLink>
  );
};

/** A conversation without a listing shows the other person. */
const Face = ({ conversation: { participants }, viewer }: Omit<ConversationLinkProps, 'now'>) => {
  const other = participants.find(({ id }) => id !== viewer);
  return (
    <Avatar
      src={other?.profile_picture ?? null}
      name={other?.full_name ?? ''}
      size={64}
      className={classes.face}
    />
  );
};

const LastMessage = ({ conversation, viewer }: Omit<ConversationLinkProps, 'now'>) => {
  const say = useSay();
  const { last_message, isGroup } = conversation;
  if (last_message === null)
    return (
      <span className={classes.last}>
        <Trans>No messages yet</Trans>
      </span>
    );
  const { sender, content } = last_message;
  const name = say(sender.first_name === '' ? sender.full_name : sender.first_name);
  return (
    <span className={classes.last}>
      {sender.id === viewer && <Trans>You:</Trans>}
      {sender.id !== viewer && isGroup && <Trans>{name}:</Trans>} {content}
    </span>
  );
};

const UnreadBadge = ({ unread }: { readonly unread: number }) => {
  const { t } = useLingui();
  const words = t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{unreadBadge(unread)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};

export const ConversationListSkeleton = () => (
  <div className={classes.list} aria-busy="true">
    {Array.from({ length: 6 }, (_, place) => (
      <div key={place} className={classes.link}>
        <span className={`${classes.thumb} ${classes.blank}`} />
        <span className={classes.words}>
          <span className={`${classes.line} ${classes.blank}`} />
          <span className={`${classes.line} ${classes.blank}`} />
        </span>
      </div>
    ))}
  </div>
);

interface ListingThumbProps {
  readonly listing: Pick<Listing, 'pictures'>;
  /** As in the `sizes` attribute of an image. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** Hidden from screen readers: the address is always next to it. */
export const ListingThumb = ({ listing: { pictures }, sizes, className = '' }: ListingThumbProps) => {
  const [hasFailed, setFailed] = useState(false);
  const front = hasFailed ? undefined : pictures[0];
  return (
    <span
      className={`${classes.picture} ${className}`}
      aria-hidden="true"
      {...(front?.placeholder ? { style: { backgroundImage: `url("${front.placeholder}")` } } : {})}
    >
      {front ? (
        <img
          src={front.image}
          srcSet={srcsetOf(front)}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      ) : (
        <FrameDrawing />
      )}
    </span>
  );
};
