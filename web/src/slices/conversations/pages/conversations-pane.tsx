import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconHome, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { listView } from '../../../lib/address/list-params.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { ListPane } from '../../../ui/lists/list-pane.tsx';
import { LinkTabs } from '../../../ui/lists/tabs.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { ConversationList, ConversationListSkeleton } from '../conversation-list.tsx';
import { conversationTitle } from '../conversation-title.ts';
import { type InboxFilter, readInbox, type Shelf, writeInbox } from '../inbox/inbox-filter.ts';
import { useArchiveChoice } from '../inbox/use-archiving.ts';
import { conversationsPageQuery } from '../queries.ts';
import { useWayOutChoice } from '../way-out.tsx';
import classes from './conversation-page.module.css';

interface ConversationsPaneProps {
  readonly viewer: number | null;
  readonly title: ReactNode;
  /** The open conversation, and what to do when the viewer leaves it from the list. */
  readonly open?: { readonly id: number; readonly onGone: () => void } | undefined;
}

export const ConversationsPane = ({ viewer, title, open }: ConversationsPaneProps) => {
  const { t } = useLingui();
  const address = useAddress();
  const { view, to } = listView(address);
  const filter = readInbox(address.params);
  const isKnown = viewer !== null;
  const api = useApi();
  const query = useQuery({ ...conversationsPageQuery(api, view, filter), enabled: isKnown });
  const unread = useQuery({
    ...conversationsPageQuery(api, { ...view, page: 1 }, { ...filter, shelf: 'unread' }),
    enabled: isKnown,
  });
  const total = useTotal(filter);
  const toFiltered = (change: Partial<InboxFilter>) => ({
    search: writeInbox(address.params, change).toString(),
  });
  const search = (q: string | null) =>
    address.change((now) => writeInbox(now, { q }), { subject: 'words', preventScrollReset: true });
  return (
    <ListPane
      className={classes.pane}
      title={title}
      query={query}
      view={view}
      to={to}
      total={total}
      isBeside={open !== undefined}
      failure={conversationMessages.listFailed}
      skeleton={<ConversationListSkeleton />}
      filter={
        <>
          <SearchBox
            label={t`Search conversations by name or address`}
            placeholder={t`Name or address`}
            className={classes.search}
            q={filter.q}
            onSearch={search}
          />
          <ShelfTabs
            shelf={filter.shelf}
            to={(shelf) => toFiltered({ shelf })}
            unread={unread.isPlaceholderData ? undefined : unread.data}
          />
          {filter.listing !== null && (
            <AboutListing
              listing={filter.listing}
              conversations={[...(query.data?.items ?? []), ...(unread.data?.items ?? [])]}
              all={toFiltered({ listing: null })}
            />
          )}
        </>
      }
    >
      {(page) =>
        page.total === 0 || viewer === null ? (
          <NoConversations filter={filter} to={toFiltered} />
        ) : (
          <ConversationList
            conversations={page.items}
            viewer={viewer}
            renderAction={(conversation) => (
              <ConversationMenu
                conversation={conversation}
                viewer={viewer}
                onGone={conversation.id === open?.id ? open.onGone : undefined}
              />
            )}
          />
        )
      }
    </ListPane>
  );
};

/** Null for an empty, unfiltered inbox, which has its own message. */
const useTotal = ({ shelf, q, listing }: InboxFilter) => {
  const { t } = useLingui();
  const words = (total: number): Readonly<Record<Shelf, string>> => ({
    all: t`${plural(total, { one: '# conversation', other: '# conversations' })}`,
    unread: t`${plural(total, { one: '# unread conversation', other: '# unread conversations' })}`,
    archived: t`${plural(total, { one: '# archived conversation', other: '# archived conversations' })}`,
  });
  return ({ total, isExact }: Page<Conversation>): string | null => {
    if (!isExact) return t`${plural(total, { one: '#+ conversation', other: '#+ conversations' })}`;
    const isFiltered = shelf !== 'all' || q !== null || listing !== null;
    return total > 0 || isFiltered ? words(total)[shelf] : null;
  };
};

interface ConversationMenuProps {
  readonly conversation: Conversation;
  readonly viewer: number;
  /** Called when the viewer leaves the conversation that is open. */
  readonly onGone?: (() => void) | undefined;
}

const ConversationMenu = ({ conversation, viewer, onGone }: ConversationMenuProps) => {
  const { i18n, t } = useLingui();
  const archive = useArchiveChoice(conversation);
  const out = useWayOutChoice({ conversation, viewer, onGone });
  const name = conversation.group_name ?? conversationTitle(i18n, conversation, viewer);
  return <MoreMenu name={t`Conversation: ${name}`} look="icon" choices={[archive, ...out]} />;
};

interface NoConversationsProps {
  readonly filter: InboxFilter;
  /** Links to the list with a changed filter. */
  readonly to: (change: Partial<InboxFilter>) => To;
}

const useNothing = ({ filter: { shelf, q, listing }, to }: NoConversationsProps): [string, ReactNode] => {
  const { t } = useLingui();
  const say = useSay();
  if (q !== null)
    return [
      t`No conversations match “${q}”.`,
      <Button key="q" to={to({ q: null })} variant="default">
        <Trans>Clear the search</Trans>
      </Button>,
    ];
  if (shelf === 'archived') return [t`No archived conversations.`, null];
  if (shelf === 'unread') return [t`No unread conversations.`, null];
  if (listing !== null)
    return [
      t`No conversations about this home yet.`,
      <Button key="listing" to={to({ listing: null })} variant="default">
        <Trans>All conversations</Trans>
      </Button>,
    ];
  return [
    say(conversationMessages.noneFound),
    <Button key="none" to={paths.listings()}>
      <Trans>Find a home</Trans>
    </Button>,
  ];
};

const NoConversations = (props: NoConversationsProps) => {
  const [sentence, action] = useNothing(props);
  return (
    <EmptyState drawing={<SignpostDrawing />} action={action}>
      {sentence}
    </EmptyState>
  );
};

interface ShelfTabsProps {
  readonly shelf: Shelf;
  readonly to: (shelf: Shelf) => To;
  /** Undefined until loaded. */
  readonly unread: { readonly total: number; readonly isExact: boolean } | undefined;
}

const ShelfTabs = ({ shelf, to, unread }: ShelfTabsProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = unread && `${number(unread.total)}${unread.isExact ? '' : '+'}`;
  const unreadLabel = (
    <>
      {t`Unread`}{' '}
      {count !== undefined && unread?.total !== 0 && <span className={classes.count}>{count}</span>}
    </>
  );
  const tabs = [
    ['all', t`All`],
    ['unread', unreadLabel],
    ['archived', t`Archived`],
  ] as const;
  return (
    <LinkTabs
      name={t`Which conversations`}
      tabs={tabs.map(([key, label]) => ({ key, label, to: to(key), isOpen: key === shelf }))}
    />
  );
};

interface AboutListingProps {
  readonly listing: number;
  readonly conversations: readonly Conversation[];
  /** The inbox without the filter by listing. */
  readonly all: To;
}

const AboutListing = ({ listing, conversations, all }: AboutListingProps) => {
  const found = conversations.find((conversation) => conversation.listing?.id === listing)?.listing;
  const address = found && listingAddress(found);
  return (
    <div className={classes.about}>
      <IconHome size={18} stroke={1.75} aria-hidden="true" />
      <Link to={paths.listing(listing)} className={classes.listing}>
        {address ? <Trans>About {address}</Trans> : <Trans>About this home</Trans>}
      </Link>
      <Link to={all} className={classes.all} preventScrollReset>
        <IconX size={16} stroke={2} aria-hidden="true" />
        <Trans>All homes</Trans>
      </Link>
    </div>
  );
};
