import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import {
  type GroupAction,
  groupAction,
  groupActions,
  type RunAction,
} from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, hasApplied, isMember, isTaking, ownsListing } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useNameInTitle } from '../../../lib/use-name-in-title.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage } from '../../../ui/error-pages/not-found-page.tsx';
import { Banner, FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useGroupChat } from '../../conversations/group-chat.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { ActionQuestion } from '../actions/action-question.tsx';
import { type GroupActionState, useGroupActions } from '../actions/use-group-actions.ts';
import { AnswerPanel } from '../answer/answer-panel.tsx';
import { GroupSections } from '../group-sections.tsx';
import { ListingStrip } from '../listing-preview.tsx';
import { groupQuery } from '../queries.ts';
import { StatusTrack } from '../status/status-track.tsx';
import classes from './group-pages.module.css';
import { GroupPending } from './group-states.tsx';
import { ChatLink } from './workspace/chat-column.tsx';
import { MemberWorkspace } from './workspace/member-workspace.tsx';

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

const WholeGroup = ({ group, viewer, isGoing, onGoing }: WholeGroupProps) => {
  const facts = factsOf(group);
  const own = isMember(viewer, facts) ? viewer.roommate_profile : null;
  const mayChat = own !== null || (ownsListing(viewer, facts) && hasApplied(facts.group_status));
  const chat = useGroupChat({ group, viewer: viewer.id, mayChat });
  const actions = useGroupActions(group, onGoing);
  return (
    <PageColumn
      width={own === null ? 'wide' : 'full'}
      className={`${classes.withBar} ${own === null ? '' : (classes.workspace ?? '')}`}
    >
      {group.listing_preview && (
        <div className={classes.listing}>
          <ListingStrip listing={group.listing_preview} />
        </div>
      )}
      <div className={classes.headline}>
        <PageTitle>{group.name}</PageTitle>
        {own !== null && <ChatLink chat={chat} />}
      </div>
      <Actions {...{ group, viewer, chat, actions }} />
      {own === null ? (
        <>
          <AnswerPanel group={group} viewer={viewer} />
          <StatusTrack status={group.group_status} isLandlord={ownsListing(viewer, facts)} />
          {ownsListing(viewer, facts) && hasApplied(group.group_status) && (
            <div className={classes.actions}>
              <Button variant="default" to={paths.packet(group.id)}>
                <Trans>Read the application packet</Trans>
              </Button>
            </div>
          )}
          <GroupSections group={group} own={viewer.roommate_profile} />
        </>
      ) : (
        <MemberWorkspace {...{ group, viewer, own, chat, isGoing }} onApply={() => actions.ask('apply')} />
      )}
    </PageColumn>
  );
};

const needsActiveListing = (action: GroupAction): boolean => groupAction(action).needsActiveListing === true;

const Closed = () => {
  const say = useSay();
  return <Banner kind="notice">{say(listingMessages.notTakingRequests)}</Banner>;
};

interface ActionsProps extends Pick<WholeGroupProps, 'group' | 'viewer'> {
  readonly chat: ReturnType<typeof useGroupChat>;
  readonly actions: GroupActionState;
}

const Actions = ({ group, viewer, chat, actions }: ActionsProps) => {
  const { inBar, inMenu } = groupActions(viewer, factsOf(group), {
    hasChat: chat.hasChat,
    isJoining: actions.isJoining,
  });
  const act: Readonly<Record<RunAction, () => void>> = {
    join: actions.join,
    delete: () => actions.ask('delete'),
    leave: () => actions.ask('leave'),
    apply: () => actions.ask('apply'),
    withdraw: () => actions.ask('withdraw'),
    startChat: chat.start,
    seeChat: chat.see,
  };
  const isOpen = isTaking(group);
  const isKnown = (action: GroupAction) =>
    (action !== 'startChat' || !chat.isPending) && (isOpen || !needsActiveListing(action));
  const failure = chat.failure === null ? actions.joinFailure : [chat.failure];
  return (
    <>
      <div className={classes.bar}>
        <ActionBar
          group={group}
          actions={{ inBar: inBar.filter(isKnown), inMenu: inMenu.filter(isKnown) }}
          busy={chat.isStarting ? 'startChat' : null}
          onDo={(action) => act[action]()}
        />
      </div>
      <div className={classes.told}>
        {failure.length > 0 ? (
          <FailureBanner lines={failure} />
        ) : (
          !isOpen && [...inBar, ...inMenu].some(needsActiveListing) && <Closed />
        )}
      </div>
      <ActionQuestion group={group} actions={actions} />
    </>
  );
};
