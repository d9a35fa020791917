import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import type { useGroupChat } from '../../../features/conversations/group-chat.ts';
import { GroupSections } from '../../../features/groups/group-sections.tsx';
import type { BadgeOf } from '../../../features/groups/member-cards.tsx';
import { StatusTrack } from '../../../features/groups/status/status-track.tsx';
import { nextSteps } from '../../../features/groups/workspace/next-steps.ts';
import { type NavEntry, SectionNav } from '../../../features/groups/workspace/section-nav.tsx';
import { places } from '../../../features/groups/workspace/step-words.tsx';
import { StepsCard } from '../../../features/groups/workspace/steps-card.tsx';
import { CompatibilityBadge } from '../../../features/roommates/compatibility/compatibility-badge.tsx';
import { paths } from '../../../lib/address/paths.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ListingViewings } from '../../listings/parts/listing-viewings.tsx';
import { ChatColumn, ChatStart } from './chat-column.tsx';
import classes from './member-workspace.module.css';
import { useWorkspaceFacts } from './use-workspace-facts.ts';

interface MemberWorkspaceProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer's roommate id. */
  readonly own: number;
  readonly chat: ReturnType<typeof useGroupChat>;
  readonly onApply: () => void;
}

const badgeOf: BadgeOf = ({ compatibility }) => <CompatibilityBadge compatibility={compatibility} />;

/** The group for those who are in it: where it stands, what is left to do, and the places to do it. */
export const MemberWorkspace = ({ group, viewer, own, chat, onApply }: MemberWorkspaceProps) => {
  // Beside the work there is room for the chat. On a phone it would count as read without being seen.
  const hasColumn = useMediaQuery('(min-width: 62em)');
  const { facts, tasks, isPending } = useWorkspaceFacts(group);
  const hasTimes = facts.viewings !== null && facts.viewings.length > 0;
  return (
    <div className={classes.columns}>
      <div className={classes.work}>
        <div className={classes.steps}>
          {isPending ? (
            <Skeleton height={92} radius="lg" />
          ) : (
            <StepsCard group={group} own={own} steps={nextSteps(group, viewer, facts)} onApply={onApply} />
          )}
        </div>
        <StatusTrack status={group.group_status} />
        <Navigation {...{ facts, tasks, hasTimes, chat, hasColumn }} />
        <GroupSections group={group} own={own} badgeOf={badgeOf} anchor={places.members} />
        {hasTimes && (
          <section id={places.viewing} className={classes.part} tabIndex={-1} aria-labelledby="viewing-title">
            <h2 id="viewing-title">
              <Trans>Viewing times</Trans>
            </h2>
            <ListingViewings listing={group.listing_preview} isOwner={false} />
          </section>
        )}
      </div>
      {hasColumn ? <ChatColumn chat={chat} viewer={viewer.id} /> : <ChatStart chat={chat} />}
    </div>
  );
};

interface NavigationProps
  extends Pick<MemberWorkspaceProps, 'chat'>,
    Pick<ReturnType<typeof useWorkspaceFacts>, 'facts' | 'tasks'> {
  readonly hasTimes: boolean;
  readonly hasColumn: boolean;
}

const Navigation = ({
  facts: { split, packet, viewings },
  tasks,
  hasTimes,
  chat,
  hasColumn,
}: NavigationProps) => {
  const { t } = useLingui();
  const open = tasks?.filter(({ done }) => !done).length ?? 0;
  const done = (isDone: boolean | undefined) =>
    isDone ? ({ state: 'done', spoken: t`done` } as const) : undefined;
  const isFilled =
    packet !== null && packet.letter !== '' && packet.members.every(({ about }) => about !== '');
  const { unread } = chat;
  const entries: (NavEntry | false)[] = [
    { to: `#${places.members}`, label: t`Members` },
    { to: `#${places.split}`, label: t`Rent split`, ...done(split?.complete) },
    { to: `#${places.packet}`, label: t`Packet`, ...done(isFilled) },
    hasTimes && {
      to: `#${places.viewing}`,
      label: t`Viewing`,
      ...done(viewings?.some(({ booked }) => booked > 0)),
    },
    {
      to: `#${places.tasks}`,
      label: t`Checklist`,
      state: open,
      spoken: open > 0 ? t`${plural(open, { one: '# task', other: '# tasks' })}` : undefined,
    },
    !hasColumn &&
      !chat.isPending && {
        to: chat.chat === null ? `#${places.chat}` : paths.conversation(chat.chat),
        label: t`Chat`,
        state: unread,
        spoken: unread > 0 ? t`${plural(unread, { one: '# new', other: '# new' })}` : undefined,
      },
  ];
  return <SectionNav entries={entries.filter((entry) => entry !== false)} />;
};
