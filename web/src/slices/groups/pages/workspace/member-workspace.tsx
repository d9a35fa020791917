import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Badge } from '../../../../ui/badges/badge.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { useGroupChat } from '../../../conversations/group-chat.ts';
import { ListingViewings } from '../../../listings/pages/detail/listing-viewings.tsx';
import { AnswerPanel } from '../../answer/answer-panel.tsx';
import { HomePanel } from '../../home/home-panel.tsx';
import { LinkPanel } from '../../joining/link-panel.tsx';
import { RequestsPanel } from '../../joining/requests-panel.tsx';
import { MovingOnPanel } from '../../moving-on/moving-on-panel.tsx';
import { mayMoveOn, type NextStep } from '../../next-steps.ts';
import { PacketPanel } from '../../packet/packet-panel.tsx';
import { FoldPanel } from '../../panels/fold-panel.tsx';
import { ShortlistPanel } from '../../shortlist/shortlist-panel.tsx';
import { SplitPanel } from '../../split/split-panel.tsx';
import { LandlordNote } from '../../status/note-field.tsx';
import { StatusTrack } from '../../status/status-track.tsx';
import { TasksPanel } from '../../tasks/tasks-panel.tsx';
import { AboutPanel } from './about-panel.tsx';
import { Anchor } from './anchor.tsx';
import { ChatColumn } from './chat-column.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import type { Place } from './step-words.tsx';
import { StepsCard } from './steps-card.tsx';
import { isBooked, isDueAt, type Workspace } from './use-workspace-facts.ts';
import classes from './workspace.module.css';
import { WorkspaceNav } from './workspace-nav.tsx';

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
          <HomePanel {...panel} />
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
