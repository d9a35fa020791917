import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { GroupActions } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { useGroupChat } from '../../../conversations/group-chat.ts';
import { useGroupActions } from '../../actions/use-group-actions.ts';
import { ListingStrip } from '../../listing-preview.tsx';
import { ListingTravel } from '../../shortlist/home-travel.tsx';
import classes from '../group-pages.module.css';
import { ChatButton } from './chat-column.tsx';
import { GroupBar } from './group-bar.tsx';
import { MemberWorkspace } from './member-workspace.tsx';
import { StepButton } from './step-button.tsx';
import { ownStep, useWorkspaceFacts } from './use-workspace-facts.ts';

interface MemberGroupProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer's roommate id. */
  readonly own: number;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing: boolean;
  readonly onGoing: (isGoing: boolean) => void;
}

export const MemberGroup = ({ group, viewer, own, isGoing, onGoing }: MemberGroupProps) => {
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
            <ListingTravel
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
