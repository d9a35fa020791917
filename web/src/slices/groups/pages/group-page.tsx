import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, hasApplied, isMember, ownsListing } from '@lodgepole/contract/groups/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
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
import { StatusTrack } from '../status/status-track.tsx';
import classes from './group-pages.module.css';
import { GroupPending } from './lists/group-states.tsx';
import { GroupBar } from './workspace/group-bar.tsx';
import { MemberGroup } from './workspace/member-group.tsx';

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
