import { Trans } from '@lingui/react/macro';
import { type GroupWithListing, hasChosenListing } from '@lodgepole/contract/groups/group';
import { groupMessages, groupRefusals } from '@lodgepole/contract/groups/messages';
import { packetMessages } from '@lodgepole/contract/groups/packet/packet';
import { factsOf, isForming, ownsListing } from '@lodgepole/contract/groups/rules';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage, UnauthorizedPage } from '../../../ui/error-pages/not-found-page.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { LandlordAnswer } from '../answer/landlord-answer.tsx';
import { GroupSections } from '../group-sections.tsx';
import { ListingStrip } from '../listing-preview.tsx';
import { EarlierChanges, NewChanges } from '../packet/packet-changes.tsx';
import { PacketView } from '../packet/packet-view.tsx';
import { usePacket } from '../packet/queries.ts';
import { groupQuery } from '../queries.ts';
import { LandlordNote } from '../status/note-field.tsx';
import { StatusForm } from '../status/status-form.tsx';
import { StatusTrack } from '../status/status-track.tsx';
import classes from './group-pages.module.css';
import { GroupPending } from './lists/group-states.tsx';

export const GroupManagePage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const { data: group, error, isFetching, refetch } = useQuery(groupQuery(useApi(), id));
  if (isNotFound(error)) return <NotFoundPage />;
  if (group && viewing.kind === 'signed-in')
    return hasChosenListing(group) && ownsListing(viewing.viewer, factsOf(group)) ? (
      <Application key={id} group={group} />
    ) : (
      <UnauthorizedPage />
    );
  const title = <Trans>Manage Application</Trans>;
  return (
    <PageColumn>
      {error && !isFetching ? (
        <LoadFailure title={title} sentence={groupMessages.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <GroupPending title={title} />
      )}
    </PageColumn>
  );
};

interface ApplicationProps {
  readonly group: GroupWithListing;
}

const Application = ({ group }: ApplicationProps) => (
  <PageColumn>
    <ListingStrip listing={group.listing_preview} />
    <div className={classes.headline}>
      <div>
        <PageTitle>
          <Trans>Manage Application</Trans>
        </PageTitle>
        <p className={classes.note}>{group.name}</p>
      </div>
      <Button to={paths.group(group.id)} variant="default">
        <Trans>Back</Trans>
      </Button>
    </div>
    <StatusTrack group={group} isLandlord />
    <LandlordNote note={group.note} isLandlord />
    {group.group_status === 'I' && <LandlordAnswer group={group} />}
    <Answer group={group} />
    {!isForming(group.group_status) && <ApplicationPacket group={group} />}
    <GroupSections group={group} own={null} />
  </PageColumn>
);

const ApplicationPacket = ({ group }: ApplicationProps) => {
  const { data: packet, dataUpdatedAt: now, error, isFetching, refetch } = usePacket(group.id);
  if (packet)
    return (
      <>
        <NewChanges group={group.id} changes={packet.changes} now={now} />
        <PacketView
          group={group}
          packet={packet}
          title={
            <div className={classes.headline}>
              <h2 className={classes.packetTitle}>{group.name}</h2>
              <Button
                to={paths.packet(group.id)}
                variant="default"
                leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
              >
                <Trans>Open to print</Trans>
              </Button>
            </div>
          }
        />
        <EarlierChanges group={group.id} changes={packet.changes} now={now} />
      </>
    );
  return error && !isFetching ? (
    <LoadFailure sentence={packetMessages.fetchFailed} variant="default" onRetry={() => void refetch()} />
  ) : (
    <div aria-busy="true">
      <Skeleton height={320} radius="lg" />
    </div>
  );
};

const Answer = ({ group }: ApplicationProps) => {
  const say = useSay();
  return isForming(group.group_status) ? (
    <Banner kind="notice">{say(groupRefusals['not-applied'])}</Banner>
  ) : (
    <StatusForm group={group} />
  );
};
