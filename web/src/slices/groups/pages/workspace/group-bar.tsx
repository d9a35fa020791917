import {
  type GroupAction,
  type GroupActions,
  groupAction,
  groupActions,
  type RunAction,
} from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, type GroupViewer, isTaking } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { type ComponentProps, useState } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Banner, FailureBanner } from '../../../../ui/feedback/banner.tsx';
import type { useGroupChat } from '../../../conversations/group-chat.ts';
import { ActionBar } from '../../actions/action-bar.tsx';
import { ActionQuestion } from '../../actions/action-question.tsx';
import type { GroupActionState } from '../../actions/use-group-actions.ts';
import { AskDialog } from '../../joining/own-request.tsx';
import bar from '../group-pages.module.css';

const needsActiveListing = (action: GroupAction): boolean => groupAction(action).needsActiveListing === true;

interface GroupBarProps extends Pick<ComponentProps<typeof ActionBar>, 'step' | 'chat' | 'isSecondary'> {
  readonly group: Group;
  readonly viewer: GroupViewer;
  readonly talk: ReturnType<typeof useGroupChat>;
  readonly actions: GroupActionState;
  /** Moves what the page shows elsewhere. */
  readonly arrange?: (actions: GroupActions) => GroupActions;
}

const asIs = (actions: GroupActions): GroupActions => actions;

/** The actions of a group's page, why one failed, and the question that confirms one. */
export const GroupBar = ({ group, viewer, talk, actions, arrange = asIs, ...parts }: GroupBarProps) => {
  const { inBar, inMenu } = groupActions(viewer, factsOf(group), {
    hasChat: talk.hasChat,
    isJoining: actions.isJoining,
    hasAsked: group.request !== null,
  });
  const [isAsking, setAsking] = useState(false);
  const act: Readonly<Record<RunAction, () => void>> = {
    join: actions.join,
    ask: () => setAsking(true),
    delete: () => actions.ask('delete'),
    leave: () => actions.ask('leave'),
    apply: () => actions.ask('apply'),
    withdraw: () => actions.ask('withdraw'),
    startChat: talk.start,
    seeChat: talk.see,
    changeListing: actions.lookForListing,
  };
  const isOpen = isTaking(group);
  const isKnown = (action: GroupAction) =>
    (action !== 'startChat' || !talk.isPending) && (isOpen || !needsActiveListing(action));
  const failure = talk.failure === null ? actions.joinFailure : [talk.failure];
  return (
    <>
      <div className={bar.bar}>
        <ActionBar
          {...parts}
          group={group}
          actions={arrange({ inBar: inBar.filter(isKnown), inMenu: inMenu.filter(isKnown) })}
          busy={talk.isStarting ? 'startChat' : null}
          onDo={(action) => act[action]()}
        />
      </div>
      <div className={bar.told}>
        {failure.length > 0 ? (
          <FailureBanner lines={failure} />
        ) : (
          !isOpen && [...inBar, ...inMenu].some(needsActiveListing) && <Closed />
        )}
      </div>
      <ActionQuestion group={group} actions={actions} />
      {isAsking && <AskDialog group={group} onClose={() => setAsking(false)} />}
    </>
  );
};

const Closed = () => {
  const say = useSay();
  return <Banner kind="notice">{say(listingMessages.notTakingRequests)}</Banner>;
};
