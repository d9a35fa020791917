import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Invitation, Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { hasEnded } from '@lodgepole/contract/groups/rules';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { UnavailableBadge } from '../../../../ui/badges/listing-status-badge.tsx';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { GroupsIdea } from '../../../roommates/sharing-idea.tsx';
import card from '../../group-card.module.css';
import { type Shelf, shelfOf, shelves } from '../../group-shelves.ts';
import { InvitationCard } from '../../invitations/invitation-card.tsx';
import { invitationsQuery } from '../../invitations/queries.ts';
import { MyRequests } from '../../joining/my-requests.tsx';
import { HomeLine, Thumb } from '../../listing-preview.tsx';
import { OpenGroups } from '../../open-groups/open-groups.tsx';
import { Faces } from '../../portrait.tsx';
import { myGroupsQuery } from '../../queries.ts';
import { StatusBadge } from '../../status/badges.tsx';
import { StatusSentence } from '../../status/status-track.tsx';
import { TurnsList } from '../../turns/turns-list.tsx';
import boards from '../group-pages.module.css';

export const MyGroupsPage = () => {
  const { data, isError, isFetching, refetch } = useQuery(myGroupsQuery(useApi()));
  const viewing = useViewing();
  const needsProfile = viewerOf(viewing)?.roommate_profile === null;
  return (
    <PageColumn width="full" className={card.page}>
      <div className={card.groupsHeadline}>
        <PageTitle>
          <Trans>Your groups</Trans>
        </PageTitle>
        <div className={card.ways}>
          <InvitationsLink />
          <Button to={paths.startGroup()} variant={needsProfile ? 'default' : 'filled'}>
            <Trans>Start a group</Trans>
          </Button>
        </div>
      </div>
      <TurnsList />
      <OpenInvitations />
      <MyRequests />
      {data && <MyGroups groups={data} />}
      {!data && isError && !isFetching && (
        <LoadFailure sentence={groupMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <Pending />}
      {viewing.kind === 'signed-in' && (needsProfile ? <GroupsIdea /> : <OpenGroups />)}
    </PageColumn>
  );
};

const InvitationsLink = () => {
  const { number } = useFormats();
  const { data } = useQuery(invitationsQuery(useApi()));
  const count = data ? pendingOf(data).length : 0;
  const shown = number(count);
  return (
    <Button variant="default" to={paths.invitations()}>
      {count === 0 ? <Trans>Invitations</Trans> : <Trans>Invitations ({shown})</Trans>}
    </Button>
  );
};

const pendingOf = ({ received }: Invitations): readonly Invitation[] =>
  received.filter(({ accepted }) => accepted === null);

/** The invitations that wait for the viewer's answer. */
const OpenInvitations = () => {
  const id = useId();
  const { data, dataUpdatedAt } = useQuery(invitationsQuery(useApi()));
  const pending = data ? pendingOf(data) : [];
  if (pending.length === 0) return null;
  return (
    <section className={card.shelf} aria-labelledby={id}>
      <h2 id={id} className={card.title}>
        <Trans>You are invited</Trans>
      </h2>
      <ul className={card.cards}>
        {pending.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} now={dataUpdatedAt} />
        ))}
      </ul>
    </section>
  );
};

const Pending = () => (
  <div aria-busy="true" className={boards.boardPending}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={200} />
    ))}
  </div>
);

const MyGroups = ({ groups }: { readonly groups: readonly Group[] }) => {
  if (groups.length === 0) return <NoGroups />;
  return shelves.map((shelf) => {
    const onIt = groups.filter((group) => shelfOf(group) === shelf);
    return onIt.length > 0 && <ShelfSection key={shelf} shelf={shelf} groups={onIt} />;
  });
};

interface ShelfSectionProps {
  readonly shelf: Shelf;
  readonly groups: readonly Group[];
}

const titles = {
  answer: <Trans context="heading">Answer the landlord</Trans>,
  prepare: <Trans>Getting ready to apply</Trans>,
  wait: <Trans>Waiting for the landlord</Trans>,
  decided: <Trans>Decided</Trans>,
} as const satisfies Record<Shelf, unknown>;

const ShelfSection = ({ shelf, groups }: ShelfSectionProps) => {
  const id = useId();
  const { number } = useFormats();
  return (
    <section className={card.shelf} aria-labelledby={id}>
      <h2 id={id} className={card.title}>
        {titles[shelf]} <span className={card.shelfCount}>{number(groups.length)}</span>
      </h2>
      <ul className={card.cards}>
        {groups.map((group) => (
          <MyGroupCard key={group.id} group={group} />
        ))}
      </ul>
    </section>
  );
};

const NoGroups = () => {
  const say = useSay();
  const viewer = viewerOf(useViewing());
  // The idea of groups is explained below.
  if (viewer?.roommate_profile === null) return null;
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      explanation={
        <>
          {say(groupMessages.whatItIs)}{' '}
          <Trans>Start with the people and choose a home later, or open a group on a home you found.</Trans>
        </>
      }
      action={
        <Button variant="default" to={paths.listings()}>
          <Trans>Find a home</Trans>
        </Button>
      }
    >
      <Trans>You are in no group yet.</Trans>
    </EmptyState>
  );
};

const MyGroupCard = ({ group }: { readonly group: Group }) => {
  const { day } = useFormats();
  const { listing_preview: listing, members } = group;
  const moveIn = day(group.move_in_date);
  return (
    <li className={`${card.card} ${card.groupsCard}`}>
      <Thumb listing={listing} />
      <div className={card.groupsWords}>
        <h3 className={card.name}>
          <Link to={paths.group(group.id)} className={card.link}>
            {group.name}
          </Link>
        </h3>
        <p className={card.listing}>
          <HomeLine listing={listing} />
        </p>
      </div>
      <div className={card.state}>
        <StatusBadge status={group.group_status} />
        {listing && <UnavailableBadge status={listing.status} />}
      </div>
      <p className={card.sentence}>
        <Standing group={group} />
      </p>
      <div className={card.foot}>
        <Faces users={members.map(({ user }) => user)} size={28} />
        <span>
          <Plural value={members.length} one="# member" other="# members" />
          {' · '}
          <Trans>Move-in {moveIn}</Trans>
        </span>
      </div>
    </li>
  );
};

const Standing = ({ group }: { readonly group: Group }) => {
  const { group_status, answer, has_home } = group;
  if (has_home) return <Trans>The home is yours.</Trans>;
  if (group_status !== 'R' && hasEnded(group)) return <Trans>This home is rented to others.</Trans>;
  if (answer === 'accepted') return <Trans>You accepted this home.</Trans>;
  if (answer === 'declined') return <Trans>You declined this home.</Trans>;
  return <StatusSentence group={group} />;
};
