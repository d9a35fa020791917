import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { groupMessages, groupRefusals } from '@lodgepole/contract/groups/messages';
import { type Packet, packetMessages } from '@lodgepole/contract/groups/packet/packet';
import { packetRefusal } from '@lodgepole/contract/groups/packet/packet-rules';
import { factsOf, ownsListing } from '@lodgepole/contract/groups/rules';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useNameInTitle } from '../../../lib/use-name-in-title.ts';
import { useViewing } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage, UnauthorizedPage } from '../../../ui/error-pages/not-found-page.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { EarlierChanges, NewChanges } from '../packet/packet-changes.tsx';
import { PacketView } from '../packet/packet-view.tsx';
import { usePacket } from '../packet/queries.ts';
import { groupQuery } from '../queries.ts';
import classes from './group-pages.module.css';
import { GroupPending } from './lists/group-states.tsx';

export const PacketPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const { data: group, error, isFetching, refetch } = useQuery(groupQuery(useApi(), id));
  useNameInTitle(group?.name);
  if (isNotFound(error)) return <NotFoundPage />;
  if (group && viewing.kind === 'signed-in')
    return <Reading key={id} group={group} viewer={viewing.viewer} />;
  const title = <Trans>Application packet</Trans>;
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

interface ReadingProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

const Reading = ({ group, viewer }: ReadingProps) => {
  const say = useSay();
  const refusal = packetRefusal(viewer, factsOf(group));
  const {
    data: packet,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = usePacket(group.id, refusal === null && hasChosenListing(group));
  if (refusal === 'not-a-member') return <UnauthorizedPage />;
  const title = <Trans>Application packet</Trans>;
  return (
    <PageColumn width="narrow">
      <div className={`${classes.actions} ${classes.between} no-print`}>
        <Button
          to={ownsListing(viewer, factsOf(group)) ? paths.manageGroup(group.id) : paths.group(group.id)}
          variant="default"
        >
          <Trans>Back</Trans>
        </Button>
        {packet && refusal === null && (
          <Button
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      {refusal !== null ? (
        <>
          <PageTitle>{title}</PageTitle>
          <Banner kind="notice">{say(groupRefusals[refusal])}</Banner>
        </>
      ) : !hasChosenListing(group) ? (
        <>
          <PageTitle>{title}</PageTitle>
          <Banner kind="notice">{say(groupMessages.listingFirst)}</Banner>
        </>
      ) : packet ? (
        <Sheet group={group} packet={packet} now={dataUpdatedAt} />
      ) : error && !isFetching ? (
        <LoadFailure title={title} sentence={packetMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <GroupPending title={title} />
      )}
    </PageColumn>
  );
};

interface SheetProps {
  readonly group: Group;
  readonly packet: Packet;
  readonly now: number;
}

const Sheet = ({ group, packet, now }: SheetProps) => (
  <>
    <NewChanges group={group.id} changes={packet.changes} now={now} />
    <PacketView group={group} packet={packet} title={<PageTitle>{group.name}</PageTitle>} />
    <EarlierChanges group={group.id} changes={packet.changes} now={now} />
  </>
);
