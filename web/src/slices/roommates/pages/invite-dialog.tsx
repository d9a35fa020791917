import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { inviteRoommate } from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import {
  type InvitationRefusal,
  invitationMessages,
  invitationRefusals,
} from '@lodgepole/contract/groups/invitations/messages';
import { inviteeRefusal, takesMembers } from '@lodgepole/contract/groups/invitations/rules';
import { groupMessages, groupRefusals } from '@lodgepole/contract/groups/messages';
import { factsOf } from '@lodgepole/contract/groups/rules';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner, FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { invitationsQuery } from '../../groups/invitations/queries.ts';
import { NoGroupsYet } from '../../groups/no-groups-yet.tsx';
import { myGroupsQuery } from '../../groups/queries.ts';
import { InviteChoice } from './invite-choice.tsx';
import classes from './roommate-pages.module.css';

interface InviteDialogProps {
  readonly roommate: Roommate;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly onClose: () => void;
}

export const InviteDialog = ({ roommate, own, onClose }: InviteDialogProps) => {
  const closing = useRef<HTMLButtonElement>(null);
  const { groups, hasOthers, sent, failed, retry } = useOwnGroups(own);
  const inviting = useInviting(roommate, closing);
  const [chosen, setChosen] = useState<number | null>(null);
  const group = chosenGroup(
    groups?.filter((choice) => refusalOf(choice, roommate, sent) === null) ?? [],
    chosen,
  );
  const name = roommate.user.full_name;
  const isAsking = groups !== null && groups.length > 0 && !inviting.data;
  return (
    <Dialog
      title={<Trans>Invite {name} to a group</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button ref={closing} variant="default" onClick={onClose} data-autofocus>
            {isAsking ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {isAsking && (
            <Button
              loading={inviting.isPending}
              disabled={group === undefined}
              onClick={() => group && inviting.mutate(group.id)}
            >
              <Trans>Send invitation</Trans>
            </Button>
          )}
          {own === null && (
            <Button to={paths.postRoommate(paths.roommate(roommate.id))}>
              <Trans>Create Roommate Profile</Trans>
            </Button>
          )}
        </>
      }
    >
      {groups === null && <NotYet hasProfile={own !== null} failed={failed} onRetry={retry} />}
      {groups?.length === 0 && <NoneToChoose hasOthers={hasOthers} />}
      {isAsking && (
        <Choices
          {...{ groups, roommate, sent }}
          isBusy={inviting.isPending}
          chosen={group?.id}
          onChoose={setChosen}
        />
      )}
      {inviting.isError && <FailureBanner lines={linesOr(inviting.error, invitationMessages.sendFailed)} />}
      {inviting.data && <Sent name={name} invitation={inviting.data} />}
    </Dialog>
  );
};

/** A single available group is preselected. */
const chosenGroup = (free: readonly Group[], chosen: number | null): Group | undefined =>
  free.find(({ id }) => id === chosen) ?? (free.length === 1 ? free[0] : undefined);

interface ChoicesProps {
  readonly groups: readonly Group[];
  readonly roommate: Roommate;
  readonly sent: readonly Invitation[];
  readonly isBusy: boolean;
  readonly chosen: number | undefined;
  readonly onChoose: (group: number) => void;
}

const Choices = ({ groups, roommate, sent, isBusy, chosen, onChoose }: ChoicesProps) => (
  <fieldset className={classes.groups} disabled={isBusy}>
    <legend className="visually-hidden">
      <Trans>Your groups</Trans>
    </legend>
    {groups.map((group) => (
      <InviteChoice
        key={group.id}
        group={group}
        refusal={refusalOf(group, roommate, sent)}
        isChosen={group.id === chosen}
        onChoose={() => onChoose(group.id)}
      />
    ))}
  </fieldset>
);

/** `groups` is null while loading. */
const useOwnGroups = (own: number | null) => {
  const api = useApi();
  const groups = useQuery({ ...myGroupsQuery(api), enabled: own !== null });
  // If this fails, the server refuses people who are already invited.
  const invitations = useQuery({ ...invitationsQuery(api), enabled: own !== null });
  const owned = groups.data?.filter((group) => group.owner.id === own);
  return {
    groups: owned && !invitations.isLoading ? owned.filter((group) => takesMembers(factsOf(group))) : null,
    hasOthers: owned !== undefined && owned.length > 0,
    sent: invitations.data?.sent ?? [],
    failed: groups.isError && !groups.isFetching,
    retry: () => void groups.refetch(),
  };
};

const useInviting = (roommate: Roommate, closing: RefObject<HTMLButtonElement | null>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (group: number) =>
      api.call(inviteRoommate, { params: { id: group }, body: { group, invited_user: roommate.id } }),
    // The focused button disappears.
    onSuccess: () => closing.current?.focus(),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
      await queryClient.invalidateQueries({ queryKey: ['groups'] });
    },
  });
};

/** As far as the client knows; null when they can be invited. */
const refusalOf = (
  group: Group,
  { id, user }: Roommate,
  sent: readonly Invitation[],
): InvitationRefusal | null => {
  const refusal = inviteeRefusal({ id: user.id, roommate_profile: id }, factsOf(group));
  if (refusal !== null) return refusal;
  const isAsked = sent.some(
    (invitation) =>
      invitation.group === group.id && invitation.invited_user === id && invitation.accepted === null,
  );
  return isAsked ? 'already-invited' : null;
};

interface NotYetProps {
  readonly hasProfile: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

const NotYet = ({ hasProfile, failed, onRetry }: NotYetProps) => {
  const say = useSay();
  if (!hasProfile) return <p>{say(groupRefusals['no-roommate-profile'])}</p>;
  if (failed) return <LoadFailure sentence={groupMessages.fetchFailed} onRetry={onRetry} />;
  return <Skeleton height={96} />;
};

const NoneToChoose = ({ hasOthers }: { readonly hasOthers: boolean }) => {
  const say = useSay();
  return (
    <>
      <p>
        {hasOthers ? (
          <>
            <Trans>None of your groups can take new members.</Trans>{' '}
            {say(invitationRefusals['not-taking-members'])}
          </>
        ) : (
          <Trans>You have no group of your own yet.</Trans>
        )}
      </p>
      {!hasOthers && <NoGroupsYet />}
    </>
  );
};

interface SentProps {
  readonly name: string;
  readonly invitation: Invitation;
}

const Sent = ({ name, invitation: { group, group_name: groupName } }: SentProps) => (
  <Banner kind="success">
    <p>
      <Trans>
        {name} has been invited to {groupName}.
      </Trans>{' '}
      <Link to={paths.group(group)}>
        <Trans>View Group</Trans>
      </Link>
    </p>
  </Banner>
);
