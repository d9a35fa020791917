import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, type GroupWithHome, hasHomeChosen } from '@lodgepole/contract/groups/group';
import { isTaking } from '@lodgepole/contract/groups/rules';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { useGroupChat } from '../../../conversations/group-chat.ts';
import { ListingViewings } from '../../../listings/pages/detail/listing-viewings.tsx';
import { CompatibilityBadge } from '../../../roommates/compatibility-badge.tsx';
import { habitsQuery } from '../../../roommates/questionnaire/queries.ts';
import { listingViewingsQuery } from '../../../viewings/queries.ts';
import { AnswerPanel } from '../../answer/answer-panel.tsx';
import { type BadgeOf, GroupSections } from '../../group-sections.tsx';
import { invitationsQuery } from '../../invitations/queries.ts';
import { MovingOnPanel } from '../../moving-on/moving-on-panel.tsx';
import { mayMoveOn, type NextStep, nextSteps, type WorkspaceFacts } from '../../next-steps.ts';
import { PacketPanel } from '../../packet/packet-panel.tsx';
import { packetGaps, usePacket } from '../../packet/queries.ts';
import { useSplit } from '../../split/queries.ts';
import { SplitPanel } from '../../split/split-panel.tsx';
import { StatusTrack } from '../../status/status-track.tsx';
import { useTasks } from '../../tasks/queries.ts';
import { TasksPanel } from '../../tasks/tasks-panel.tsx';
import { ChatColumn, ChatStart } from './chat-column.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { type NavEntry, SectionNav } from './section-nav.tsx';
import { type Place, places } from './step-words.tsx';
import { StepsCard } from './steps-card.tsx';
import classes from './workspace.module.css';

/** A query that fails leaves its fact null and blocks nothing. */
const useWorkspaceFacts = (group: Group, isGoing: boolean) => {
  const { id, listing, has_home } = group;
  const api = useApi();
  const isWanted = !isGoing && listing !== null;
  const split = useSplit(id, isWanted);
  const packet = usePacket(id, isWanted);
  const tasks = useTasks(id, !isGoing);
  const habits = useQuery(habitsQuery(api));
  // The chosen group keeps the viewings it booked.
  const viewings = useQuery({
    ...listingViewingsQuery(api, listing ?? 0),
    enabled: listing !== null && (isTaking(group) || has_home),
  });
  const invitations = useQuery(invitationsQuery(api));
  const facts: WorkspaceFacts = {
    split: split.data ?? null,
    packet: packet.data ?? null,
    habits: habits.data?.length ?? null,
    viewings: viewings.data ?? null,
    sent: invitations.data?.sent ?? null,
  };
  const isPending = [split, packet, habits, viewings, invitations].some(({ isLoading }) => isLoading);
  return { facts, tasks: tasks.data ?? null, isPending };
};

interface MemberWorkspaceProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer's roommate id. */
  readonly own: number;
  readonly chat: ReturnType<typeof useGroupChat>;
  readonly onApply: () => void;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing: boolean;
}

const badgeOf: BadgeOf = ({ compatibility }) => <CompatibilityBadge compatibility={compatibility} />;

export const MemberWorkspace = ({ group, viewer, own, chat, onApply, isGoing }: MemberWorkspaceProps) => {
  // Not on a phone: a chat off screen would be marked as read.
  const hasColumn = useMediaQuery('(min-width: 64em)');
  const { facts, tasks, isPending } = useWorkspaceFacts(group, isGoing);
  const hasTimes = facts.viewings !== null && facts.viewings.length > 0;
  const panel = { group, viewer };
  return (
    <div className={classes.columns}>
      <div className={classes.work}>
        <div className={classes.first}>
          <Anchor place="answer">
            <AnswerPanel {...panel} />
          </Anchor>
          <Anchor place="movingOn">
            <MovingOnPanel {...panel} />
          </Anchor>
          {isPending ? (
            <Skeleton height={92} radius="lg" />
          ) : (
            <Steps group={group} own={own} steps={nextSteps(group, viewer, facts)} onApply={onApply} />
          )}
        </div>
        <StatusTrack status={group.group_status} />
        <Navigation {...{ facts, tasks, hasTimes, chat, hasColumn }} hasHome={hasHomeChosen(group)} />
        <GroupSections group={group} own={own} badgeOf={badgeOf} anchor={places.members} />
        {hasHomeChosen(group) && (
          <>
            <Anchor place="split">
              <SplitPanel {...panel} isGoing={isGoing} />
            </Anchor>
            <Anchor place="packet">
              <PacketPanel {...panel} isGoing={isGoing} />
            </Anchor>
            {hasTimes && (
              <Anchor place="viewing">
                <Viewings group={group} />
              </Anchor>
            )}
            <Anchor place="ready">
              <ReadyPanel group={group} own={own} />
            </Anchor>
          </>
        )}
        <Anchor place="tasks">
          <TasksPanel {...panel} isGoing={isGoing} />
        </Anchor>
      </div>
      {hasColumn ? <ChatColumn chat={chat} viewer={viewer.id} /> : <ChatStart chat={chat} />}
    </div>
  );
};

interface AnchorProps {
  readonly place: Place;
  readonly children: ReactNode;
}

const Anchor = ({ place, children }: AnchorProps) => (
  <div id={places[place]} className={classes.anchor} tabIndex={-1}>
    {children}
  </div>
);

/** The panels above already say these. */
const isSaidAbove = ({ kind }: NextStep): boolean =>
  kind === 'answer' || kind === 'othersAnswer' || kind === 'anotherListing';

const Steps = ({ steps, ...card }: ComponentProps<typeof StepsCard>) => {
  const rest = steps.filter((step) => !isSaidAbove(step));
  const isOver = card.group.group_status === 'I' || mayMoveOn(card.group);
  return rest.length > 0 || !isOver ? <StepsCard {...card} steps={rest} /> : null;
};

const Viewings = ({ group }: { readonly group: GroupWithHome }) => {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Viewing times</Trans>
      </h2>
      <ListingViewings listing={group.listing_preview} isOwner={false} />
    </section>
  );
};

interface NavigationProps
  extends Pick<MemberWorkspaceProps, 'chat'>,
    Pick<ReturnType<typeof useWorkspaceFacts>, 'facts' | 'tasks'> {
  readonly hasHome: boolean;
  readonly hasTimes: boolean;
  readonly hasColumn: boolean;
}

const Navigation = ({
  facts: { split, packet, viewings },
  tasks,
  hasHome,
  hasTimes,
  chat,
  hasColumn,
}: NavigationProps) => {
  const { t } = useLingui();
  const open = tasks?.filter(({ done }) => !done).length ?? 0;
  const done = (isDone: boolean | undefined) =>
    isDone ? ({ state: 'done', spoken: t`done` } as const) : undefined;
  const gaps = packet && packetGaps(packet);
  const isFilled = gaps !== null && !gaps.isLetterMissing && gaps.silent.length === 0;
  const { unread } = chat;
  const forHome: NavEntry[] = [
    { to: `#${places.split}`, label: t`Rent split`, ...done(split?.complete) },
    { to: `#${places.packet}`, label: t`Packet`, ...done(isFilled) },
  ];
  const entries: (NavEntry | false)[] = [
    !hasColumn &&
      !chat.isPending && {
        to: chat.chat === null ? `#${places.chat}` : paths.conversation(chat.chat),
        label: t`Chat`,
        state: unread,
        spoken: unread > 0 ? t`${plural(unread, { one: '# new', other: '# new' })}` : undefined,
      },
    { to: `#${places.members}`, label: t`Members` },
    ...(hasHome ? forHome : []),
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
  ];
  return <SectionNav entries={entries.filter((entry) => entry !== false)} />;
};
