import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { GroupActions } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, hasApplied, isForming, isMember, ownsListing } from '@lodgepole/contract/groups/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useNameInTitle } from '../../../lib/use-name-in-title.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage } from '../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useGroupChat } from '../../conversations/group-chat.ts';
import { useGroupActions } from '../actions/use-group-actions.ts';
import { AnswerPanel } from '../answer/answer-panel.tsx';
import { GroupSections } from '../group-sections.tsx';
import { OwnRequest } from '../joining/own-request.tsx';
import { ListingStrip } from '../listing-preview.tsx';
import { groupQuery } from '../queries.ts';
import { GroupTravel } from '../shortlist/group-travel.tsx';
import { StatusTrack } from '../status/status-track.tsx';
import classes from './group-pages.module.css';
import { GroupPending } from './lists/group-states.tsx';
import { ChatButton } from './workspace/chat-column.tsx';
import { GroupBar } from './workspace/group-bar.tsx';
import { MemberWorkspace } from './workspace/member-workspace.tsx';
import { StepButton } from './workspace/section-nav.tsx';
import { ownStep, useWorkspaceFacts } from './workspace/use-workspace-facts.ts';

export const GroupPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  // The live event of the deletion arrives before the page is left; refetching would give 404.
  const [isGoing, setGoing] = useState(false);
  const query = useQuery({ ...groupQuery(useApi(), id), enabled: !isGoing });
  const { data: group, error, isFetching, refetch } = query;
  useNameInTitle(group?.name);
  if (isNotFound(error)) return <NotFoundPage />;
  if (group && viewing.kind === 'signed-in')
    return <WholeGroup key={id} group={group} viewer={viewing.viewer} isGoing={isGoing} onGoing={setGoing} />;
  const title = <Trans>Group</Trans>;
  return (
    <PageColumn>
      {error && !isFetching ? (
        <LoadFailure title={title} sentence={groupMessages.detailFailed} onRetry={() => void refetch()} />
      ) : (
        <GroupPending title={title} />
      )}
    </PageColumn>
  );
};

interface WholeGroupProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  readonly isGoing: boolean;
  readonly onGoing: (isGoing: boolean) => void;
}

const WholeGroup = (page: WholeGroupProps) => {
  const own = page.viewer.roommate_profile;
  return own !== null && isMember(page.viewer, factsOf(page.group)) ? (
    <MemberGroup {...page} own={own} />
  ) : (
    <VisitedGroup {...page} />
  );
};

/** For people who may join, and for the landlord. */
const VisitedGroup = ({ group, viewer, onGoing }: WholeGroupProps) => {
  const facts = factsOf(group);
  const isLandlord = ownsListing(viewer, facts);
  const isApplication = isLandlord && hasApplied(facts.group_status);
  const talk = useGroupChat({ group, viewer: viewer.id, mayChat: isApplication });
  const actions = useGroupActions(group, viewer, onGoing);
  return (
    <PageColumn className={classes.withBar}>
      {group.listing_preview && (
        <div className={classes.listing}>
          <ListingStrip listing={group.listing_preview} />
        </div>
      )}
      <div className={classes.headline}>
        <PageTitle>{group.name}</PageTitle>
      </div>
      <GroupBar {...{ group, viewer, talk, actions }} />
      <AnswerPanel group={group} viewer={viewer} />
      <OwnRequest group={group} />
      {group.listing_preview && <StatusTrack group={group} isLandlord={isLandlord} />}
      {isApplication && (
        <div className={classes.actions}>
          <Button variant="default" to={paths.packet(group.id)}>
            <Trans>Read the application packet</Trans>
          </Button>
        </div>
      )}
      <GroupSections group={group} own={viewer.roommate_profile} />
    </PageColumn>
  );
};

interface MemberGroupProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer's roommate id. */
  readonly own: number;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing: boolean;
  readonly onGoing: (isGoing: boolean) => void;
}

const MemberGroup = ({ group, viewer, own, isGoing, onGoing }: MemberGroupProps) => {
  // Not on a phone: a chat off screen would be marked as read.
  const hasColumn = useMediaQuery('(min-width: 64em)');
  const chat = useGroupChat({ group, viewer: viewer.id, mayChat: true });
  const actions = useGroupActions(group, viewer, onGoing);
  const workspace = useWorkspaceFacts(group, viewer, isGoing);
  const step = ownStep(workspace);
  const onApply = () => actions.ask('apply');
  const isOnlyMenu = !hasColumn && (step !== null || workspace.steps === null);
  /** A phone has room for the next step only; on a desktop the step is in the page. */
  const arrange = ({ inBar, inMenu }: GroupActions): GroupActions => {
    const others = inBar.filter((action) => action !== 'apply' || step?.kind !== 'apply');
    return isOnlyMenu ? { inBar: [], inMenu: [...others, ...inMenu] } : { inBar: others, inMenu };
  };
  return (
    <PageColumn width="full" className={`${classes.withBar} ${classes.workspace ?? ''}`}>
      {group.listing_preview && (
        <div className={classes.listing}>
          <ListingStrip listing={group.listing_preview} />
          {!isGoing && (
            <GroupTravel
              group={group}
              listing={group.listing_preview.id}
              offersPlaces={isForming(group.group_status)}
            />
          )}
        </div>
      )}
      <div className={classes.headline}>
        <PageTitle>{group.name}</PageTitle>
      </div>
      <GroupBar
        {...{ group, viewer, actions, arrange }}
        talk={chat}
        step={!hasColumn && step && <StepButton {...{ step, group, own, onApply }} />}
        chat={!hasColumn && <ChatButton chat={chat} />}
        isSecondary
      />
      <MemberWorkspace {...{ group, viewer, own, chat, workspace, hasColumn, isGoing, onApply }} />
    </PageColumn>
  );
};
