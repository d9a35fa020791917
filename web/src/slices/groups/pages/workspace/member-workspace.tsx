import { Plural, Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import { Badge } from '../../../../ui/badges/badge.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { useGroupChat } from '../../../conversations/group-chat.ts';
import { ListingViewings } from '../../../listings/pages/detail/listing-viewings.tsx';
import { CompatibilityBadge } from '../../../roommates/compatibility-badge.tsx';
import { AnswerPanel } from '../../answer/answer-panel.tsx';
import { About, Facts, rentShare, sharersOf } from '../../group-sections.tsx';
import { LinkPanel } from '../../joining/link-panel.tsx';
import { RequestsPanel } from '../../joining/requests-panel.tsx';
import { MemberCards } from '../../member-cards.tsx';
import { ListingPanel } from '../../moving-on/choose-listing.tsx';
import { MovingOnPanel } from '../../moving-on/moving-on-panel.tsx';
import { mayMoveOn, type NextStep } from '../../next-steps.ts';
import { PacketPanel } from '../../packet/packet-panel.tsx';
import { FoldContext, FoldPanel } from '../../panels/fold-panel.tsx';
import { ShortlistPanel } from '../../shortlist/shortlist-panel.tsx';
import { SplitPanel } from '../../split/split-panel.tsx';
import { LandlordNote } from '../../status/note-field.tsx';
import { StatusTrack } from '../../status/status-track.tsx';
import { TasksPanel } from '../../tasks/tasks-panel.tsx';
import { ChatColumn } from './chat-column.tsx';
import { asksWhetherReady, ReadyPanel, ReadyState } from './ready-panel.tsx';
import { WorkspaceNav } from './section-nav.tsx';
import { type Place, places } from './step-words.tsx';
import { StepsCard } from './steps-card.tsx';
import { isBooked, isDueAt, type Workspace } from './use-workspace-facts.ts';
import classes from './workspace.module.css';

interface MemberWorkspaceProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer's roommate id. */
  readonly own: number;
  readonly chat: ReturnType<typeof useGroupChat>;
  readonly workspace: Workspace;
  /** The chat is beside the workspace. */
  readonly hasColumn: boolean;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing: boolean;
  readonly onApply: () => void;
}

export const MemberWorkspace = (props: MemberWorkspaceProps) => {
  const { group, viewer, own, chat, workspace, hasColumn, onApply } = props;
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
          {workspace.steps === null ? (
            <Skeleton height={hasColumn ? 92 : 52} radius="lg" />
          ) : (
            <Steps {...{ group, own, hasColumn, onApply }} steps={workspace.steps} />
          )}
        </div>
        {hasChosenListing(group) && <StatusTrack group={group} />}
        <LandlordNote note={group.note} />
        <WorkspaceNav group={group} workspace={workspace} />
        <Panels {...props} />
      </div>
      {hasColumn && <ChatColumn chat={chat} viewer={viewer.id} />}
    </div>
  );
};

/** In the order in which groups go about it. */
const Panels = ({ group, viewer, own, workspace, hasColumn, isGoing }: MemberWorkspaceProps) => {
  const panel = { group, viewer };
  const at = (place: Place) => ({ place, isDue: isDueAt(place, group, workspace, hasColumn) });
  const { viewings } = workspace.facts;
  return (
    <>
      {!hasChosenListing(group) && (
        <Anchor place="home">
          <ListingPanel {...panel} />
        </Anchor>
      )}
      <Anchor {...at('requests')}>
        <RequestsPanel group={group} own={own} isGoing={isGoing} />
      </Anchor>
      <Anchor {...at('shortlist')}>
        <ShortlistPanel {...panel} isGoing={isGoing} />
      </Anchor>
      <Anchor {...at('members')}>
        <PeoplePanel group={group} own={own} />
      </Anchor>
      <Anchor {...at('link')}>
        <LinkPanel group={group} own={own} isGoing={isGoing} />
      </Anchor>
      <Anchor {...at('about')}>
        <AboutPanel group={group} />
      </Anchor>
      {hasChosenListing(group) && (
        <>
          <Anchor {...at('packet')}>
            <PacketPanel {...panel} isGoing={isGoing} />
          </Anchor>
          <Anchor {...at('split')}>
            <SplitPanel {...panel} isGoing={isGoing} />
          </Anchor>
        </>
      )}
      <Anchor {...at('tasks')}>
        <TasksPanel {...panel} isGoing={isGoing} />
      </Anchor>
      {hasChosenListing(group) && viewings !== null && viewings.length > 0 && (
        <Anchor {...at('viewing')}>
          <FoldPanel title={<Trans>Viewing times</Trans>} state={isBooked(workspace.facts) && <Booked />}>
            <ListingViewings listing={group.listing_preview} isOwner={false} group={group} />
          </FoldPanel>
        </Anchor>
      )}
      {hasChosenListing(group) && (
        <Anchor {...at('ready')}>
          <ReadyPanel group={group} own={own} />
        </Anchor>
      )}
    </>
  );
};

const Booked = () => (
  <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
    <Trans>Booked</Trans>
  </Badge>
);

/** The panels above already say these. */
const isSaidAbove = ({ kind }: NextStep): boolean =>
  kind === 'answer' || kind === 'othersAnswer' || kind === 'anotherListing';

const Steps = ({ steps, ...card }: ComponentProps<typeof StepsCard>) => {
  const rest = steps.filter((step) => !isSaidAbove(step));
  const isOver = card.group.group_status === 'I' || mayMoveOn(card.group);
  return rest.length > 0 || !isOver ? <StepsCard {...card} steps={rest} /> : null;
};

const AboutPanel = ({ group }: { readonly group: Group }) => (
  <FoldPanel title={<Trans>About this group</Trans>} state={<InShort group={group} />}>
    <About group={group} />
    <Facts group={group} />
  </FoldPanel>
);

const InShort = ({ group }: { readonly group: Group }) => {
  const { day, money } = useFormats();
  const moveIn = day(group.move_in_date);
  if (!hasChosenListing(group) || group.split?.kind === 'custom') return <Trans>Move-in {moveIn}</Trans>;
  const rent = money(rentShare(group.listing_preview.price, sharersOf(group)));
  return (
    <>
      <Trans>Move-in {moveIn}</Trans>
      {' · '}
      <Trans>{rent} each</Trans>
    </>
  );
};

const badgeOf = ({ id, compatibility }: Roommate, group: Group) => (
  <span className={classes.badges}>
    <CompatibilityBadge compatibility={compatibility} />
    {asksWhetherReady(group) && <ReadyState group={group} member={id} />}
  </span>
);

interface PeoplePanelProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
}

const PeoplePanel = ({ group, own }: PeoplePanelProps) => (
  <FoldPanel
    title={<Trans>Group Members</Trans>}
    state={<Plural value={group.members.length} one="# member" other="# members" />}
  >
    <MemberCards group={group} own={own} badgeOf={badgeOf} />
  </FoldPanel>
);

interface AnchorProps {
  readonly place: Place;
  /** Whether the panel here starts open; null while unknown. */
  readonly isDue?: boolean | null;
  readonly children: ReactNode;
}

/** What links to a place of the group page lead to. */
const Anchor = ({ place, isDue = true, children }: AnchorProps) => (
  <div id={places[place]} className={classes.anchor} tabIndex={-1}>
    <FoldContext value={{ isDue, anchor: places[place] }}>{children}</FoldContext>
  </div>
);
