import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationDetail, Participant } from '@lodgepole/contract/conversations/conversation';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { circleOf } from '@lodgepole/contract/conversations/rules';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useNameInTitle } from '../../../lib/use-name-in-title.ts';
import { useViewing } from '../../../session/viewer.ts';
import { NotFoundPage } from '../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { PaneTitle } from '../../../ui/lists/list-pane.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { BlockedNote } from '../../accounts/blocks/block-question.tsx';
import { useIsBlocked } from '../../accounts/blocks/queries.ts';
import { profileQuery } from '../../accounts/profile/queries.ts';
import { menuOfMessage } from '../../trust/reports/report-menu.tsx';
import asideClasses from '../aside/conversation-aside.module.css';
import { useOpenings } from '../aside/openings.tsx';
import { ListingThumb } from '../conversation-list.tsx';
import { conversationTitle, otherOf } from '../conversation-title.ts';
import { ConversationBody } from '../messages/conversation-body.tsx';
import { AnswersMenu } from '../saved-answers/answers-menu.tsx';
import { useConversation } from '../use-conversation.ts';
import { ConversationHeader, PendingHeader } from './conversation-header.tsx';
import classes from './conversation-page.module.css';
import { ConversationsPane } from './conversations-pane.tsx';

/** For the title of the tab. */
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
    <Panes pane={<ConversationsPane viewer={null} title={<ListTitle />} />}>
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
    <Panes pane={<ConversationsPane viewer={viewer} title={<ListTitle />} open={{ id, onGone: goToList }} />}>
      {data ? (
        <div className={classes.conversation}>
          <ConversationHeader conversation={data} viewer={viewer} onGone={goToList} />
          <div className={classes.aside}>
            <About conversation={data} viewer={viewer} />
          </div>
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
  <div className={`${classes.page} ${classes.openPage}`}>
    {pane}
    {children}
  </div>
);

const ListTitle = () => (
  <PaneTitle to={paths.conversations()}>
    <Trans>Conversations</Trans>
  </PaneTitle>
);

interface PartProps {
  readonly conversation: ConversationDetail;
  readonly viewer: number;
}

const About = ({ conversation, viewer }: PartProps) => {
  const { listing, messages } = conversation;
  const other = otherOf(conversation, viewer);
  if (listing) return <ListingAside listing={listing} isBeginning={messages.length === 0} />;
  return other && <OtherRoommate person={other} />;
};

/** Whoever blocked the other person sees why they cannot write. */
const Written = ({ conversation, viewer }: PartProps) => {
  const other = otherOf(conversation, viewer);
  const isBlocked = useIsBlocked(other?.id);
  const isLandlord = conversation.listing?.owner.id === viewer;
  return (
    <ConversationBody
      conversation={conversation}
      viewer={viewer}
      menuOf={menuOfMessage}
      openings={useOpenings(conversation, viewer)}
      {...(isLandlord && {
        renderTools: (draft) => <AnswersMenu conversation={conversation} viewer={viewer} draft={draft} />,
      })}
      closed={other && isBlocked && <BlockedNote person={other} />}
    />
  );
};

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={`${classes.conversation} ${classes.failure}`}>
    <h1>
      <Trans>Conversation</Trans>
    </h1>
    <LoadFailure sentence={conversationMessages.oneFailed} onRetry={onRetry} />
  </div>
);

const Pending = () => (
  <div className={classes.conversation} aria-busy="true">
    <PendingHeader />
    <div className={classes.pending}>
      <span />
      <span />
      <span />
    </div>
  </div>
);

interface ListingAsideProps {
  readonly listing: Listing;
  /** A phone shows it too while there are no messages. */
  readonly isBeginning: boolean;
}

const ListingAside = ({ listing, isBeginning }: ListingAsideProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const amount = <span className={asideClasses.amount}>{money(listing.price)}</span>;
  return (
    <aside
      className={asideClasses.aside}
      data-beginning={isBeginning || undefined}
      aria-label={t`About the listing`}
    >
      <Link to={paths.listing(listing.id)} className={asideClasses.link}>
        <ListingThumb listing={listing} sizes="20rem" className={asideClasses.picture} />
        <span className={asideClasses.words}>
          <span className={asideClasses.price}>
            <Trans>{amount}/month</Trans>
          </span>
          <span>{say(listing.property_type_display)}</span>
          <span>{listingAddress(listing)}</span>
          <span className={asideClasses.see}>
            <Trans>See the listing</Trans>
          </span>
        </span>
      </Link>
    </aside>
  );
};

const OtherRoommate = ({ person }: { readonly person: Participant }) => {
  const { data } = useQuery({
    ...profileQuery(useApi(), person.id),
    enabled: person.is_suspended !== true,
  });
  return <RoommateAside person={person} roommate={data?.roommate_profile ?? null} />;
};

interface RoommateAsideProps {
  readonly person: Participant;
  /** The id of the roommate profile; null without one or while loading. */
  readonly roommate: number | null;
}

const RoommateAside = ({ person, roommate }: RoommateAsideProps) => {
  const { t } = useLingui();
  const name = useSay()(person.full_name);
  return (
    <aside className={asideClasses.person} aria-label={t`About the roommate`}>
      <Avatar src={person.profile_picture} name={name} size={96} className={asideClasses.portrait} />
      <p className={asideClasses.name}>{name}</p>
      {roommate !== null && (
        <ul className={asideClasses.ways}>
          <li>
            <Link to={paths.roommate(roommate)}>
              <Trans>See roommate profile</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.inviteRoommate(roommate)}>
              <Trans>Invite to a group</Trans>
            </Link>
          </li>
        </ul>
      )}
    </aside>
  );
};
