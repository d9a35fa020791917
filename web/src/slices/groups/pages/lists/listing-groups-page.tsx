import { Plural, Trans } from '@lingui/react/macro';
import type { Group, ListingPreview } from '@lodgepole/contract/groups/group';
import { groupMessages, groupRefusals } from '@lodgepole/contract/groups/messages';
import { openRefusal } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { IconCalendarEvent, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { NotFoundPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { listingQuery } from '../../../listings/detail/queries.ts';
import card from '../../group-card.module.css';
import { rentShare, sharersOf } from '../../group-sections.tsx';
import { ListingStrip, previewOf } from '../../listing-preview.tsx';
import { Faces } from '../../portrait.tsx';
import { listingGroupsQuery } from '../../queries.ts';
import { ReadyBadge, StatusBadge } from '../../status/badges.tsx';
import classes from '../group-pages.module.css';
import { GroupPending } from './group-states.tsx';

export const ListingGroupsPage = () => {
  const api = useApi();
  const id = Number(useParams()['id']);
  const listing = useQuery(listingQuery(api, id, 'members'));
  const groups = useQuery(listingGroupsQuery(api, id));
  if (isNotFound(listing.error) || isNotFound(groups.error)) return <NotFoundPage />;
  const retry = () => {
    if (listing.isError) void listing.refetch();
    if (groups.isError) void groups.refetch();
  };
  const hasFailed = [listing, groups].some((query) => query.isError && !query.isFetching && !query.data);
  const title = <Trans>Groups</Trans>;
  return (
    <PageColumn>
      {listing.data && groups.data ? (
        <Groups listing={previewOf(listing.data)} groups={groups.data} />
      ) : hasFailed ? (
        <LoadFailure title={title} sentence={groupMessages.fetchFailed} onRetry={retry} />
      ) : (
        <GroupPending title={title} />
      )}
    </PageColumn>
  );
};

interface GroupsProps {
  readonly listing: ListingPreview;
  readonly groups: readonly Group[];
}

const Groups = ({ listing, groups }: GroupsProps) => {
  const say = useSay();
  return (
    <>
      <ListingStrip listing={listing} />
      <div className={classes.headline}>
        <PageTitle>
          <Trans>Groups</Trans>
        </PageTitle>
        {groups.length > 0 && <NextStep listing={listing} />}
      </div>
      <ProfileNeeded listing={listing} />
      {groups.length === 0 ? (
        <EmptyState
          drawing={<SignpostDrawing />}
          explanation={<WhatItIs listing={listing} />}
          action={<NextStep listing={listing} />}
        >
          {say(groupMessages.noneFound)}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {groups.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

type PartProps = Pick<GroupsProps, 'listing'>;

const useOpenRefusal = ({ owner }: ListingPreview) => {
  const viewing = useViewing();
  return viewing.kind === 'signed-in' ? openRefusal(viewing.viewer, owner) : 'unknown';
};

const WhatItIs = ({ listing }: PartProps) => {
  const say = useSay();
  return useOpenRefusal(listing) === 'listing-is-yours'
    ? say(groupMessages.forLandlord)
    : `${say(groupMessages.whatItIs)} ${say(groupMessages.openHere)}`;
};

const NextStep = ({ listing }: PartProps) => {
  const refusal = useOpenRefusal(listing);
  if (refusal === 'unknown') return null;
  return refusal === 'listing-is-yours' ? (
    <Button to={paths.applications()}>
      <Trans>See Applications</Trans>
    </Button>
  ) : takesRequests(listing.status) ? (
    <Button to={paths.postGroup(listing.id)}>
      <Trans>Open a Group</Trans>
    </Button>
  ) : (
    <Closed />
  );
};

const Closed = () => {
  const say = useSay();
  return <p>{say(listingMessages.notTakingRequests)}</p>;
};

const ProfileNeeded = ({ listing }: PartProps) => {
  const say = useSay();
  const refusal = useOpenRefusal(listing);
  if (refusal !== 'no-roommate-profile' || !takesRequests(listing.status)) return null;
  return (
    <p className={classes.note}>
      {say(groupRefusals['no-roommate-profile'])}{' '}
      <Link to={paths.postRoommate(paths.listingGroups(listing.id))}>
        <Trans>Create Roommate Profile</Trans>
      </Link>
    </p>
  );
};

const GroupCard = ({ group }: { readonly group: Group }) => {
  const { day, money } = useFormats();
  const [moveIn, rent] = [
    day(group.move_in_date),
    money(rentShare(group.listing_preview?.price ?? 0, sharersOf(group))),
  ];
  return (
    <article className={card.card}>
      <div className={card.headline}>
        <h2 className={card.name}>
          <Link to={paths.group(group.id)} className={card.link}>
            {group.name}
          </Link>
        </h2>
        <StatusBadge status={group.group_status} />
      </div>
      <People group={group} />
      <ul className={card.facts}>
        <li>
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          <Trans>Move-in {moveIn}</Trans>
        </li>
        <li>
          <IconReceipt size={18} stroke={1.75} aria-hidden="true" />
          <Trans>{rent} each</Trans>
        </li>
      </ul>
      <ReadyBadge isReady={group.move_in_ready} />
    </article>
  );
};

const People = ({ group: { members, owner } }: { readonly group: Group }) => {
  const ownerName = owner.user.full_name;
  return (
    <div className={card.people}>
      <Faces users={members.map(({ user }) => user)} size={36} />
      <span className={card.count}>
        <Plural value={members.length} one="# member" other="# members" />
        {' · '}
        <Trans>by {ownerName}</Trans>
      </span>
    </div>
  );
};
