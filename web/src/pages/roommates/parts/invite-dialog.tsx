import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages, groupRefusals } from '@lodgepole/contract/groups/messages';
import { factsOf } from '@lodgepole/contract/groups/rules';
import { inviteRoommate } from '@lodgepole/contract/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/invitations/invitation';
import {
  type InvitationRefusal,
  invitationMessages,
  invitationRefusals,
} from '@lodgepole/contract/invitations/messages';
import { inviteeRefusal, takesMembers } from '@lodgepole/contract/invitations/rules';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { invitationsQuery } from '../../../features/groups/invitations/queries.ts';
import { NoGroupsYet } from '../../../features/groups/no-groups-yet.tsx';
import { myGroupsQuery } from '../../../features/groups/queries.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InviteChoice } from './invite-choice.tsx';
import classes from './invite-dialog.module.css';

interface InviteDialogProps {
  readonly roommate: Roommate;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly onClose: () => void;
}

/** Among the groups of one's own that take members, asks into which someone is invited. */
export const InviteDialog = ({ roommate, own, onClose }: InviteDialogProps) => {
  const api = useApi();
  const name = roommate.user.full_name;
  const groups = useQuery({ ...myGroupsQuery(api), enabled: own !== null });
  const invitations = useQuery({ ...invitationsQuery(api), enabled: own !== null });
  const frame = { title: <Trans>Invite {name} to a group</Trans>, onClose };
  if (own === null) return <WithoutProfile frame={frame} roommate={roommate} />;
  if (groups.data === undefined || (invitations.data === undefined && !invitations.isError))
    return (
      <Plain {...frame}>
        {groups.isError && !groups.isFetching ? (
          <LoadFailure sentence={groupMessages.fetchFailed} onRetry={() => void groups.refetch()} />
        ) : (
          <Skeleton height={96} />
        )}
      </Plain>
    );
  const ownGroups = groups.data.filter(({ owner }) => owner.id === own);
  const choices = ownGroups.filter((group) => takesMembers(factsOf(group)));
  if (choices.length === 0) return <NoneToChoose frame={frame} hasOthers={ownGroups.length > 0} />;
  return <Choosing frame={frame} roommate={roommate} groups={choices} sent={invitations.data?.sent ?? []} />;
};

interface Frame {
  readonly title: ReactNode;
  readonly onClose: () => void;
}

/** With nothing to send. */
const Plain = ({
  children,
  actions,
  ...frame
}: Frame & { readonly children: ReactNode; readonly actions?: ReactNode }) => (
  <Dialog
    {...frame}
    actions={
      <>
        <Button variant="default" onClick={frame.onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
        {actions}
      </>
    }
  >
    {children}
  </Dialog>
);

interface FramedProps {
  readonly frame: Frame;
}

const WithoutProfile = ({ frame, roommate }: FramedProps & { readonly roommate: Roommate }) => {
  const say = useSay();
  return (
    <Plain
      {...frame}
      actions={
        <Button to={paths.postRoommate(paths.roommate(roommate.id))}>
          <Trans>Create Roommate Profile</Trans>
        </Button>
      }
    >
      <p>{say(groupRefusals['no-roommate-profile'])}</p>
    </Plain>
  );
};

const NoneToChoose = ({ frame, hasOthers }: FramedProps & { readonly hasOthers: boolean }) => {
  const say = useSay();
  return (
    <Plain {...frame}>
      {hasOthers ? (
        <p>
          <Trans>None of your groups takes new members.</Trans>{' '}
          {say(invitationRefusals['not-taking-members'])}
        </p>
      ) : (
        <p>
          <Trans>You have no group of your own yet.</Trans>
        </p>
      )}
      <NoGroupsYet />
    </Plain>
  );
};

/** Why this person cannot be invited into the group, as far as this page knows, or null. */
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

interface ChoosingProps extends FramedProps {
  readonly roommate: Roommate;
  readonly groups: readonly Group[];
  readonly sent: readonly Invitation[];
}

const Choosing = ({ frame, roommate, groups, sent }: ChoosingProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  // A second click may come before the first is rendered.
  const isUnderWay = useRef(false);
  const inviting = useMutation({
    mutationFn: (group: number) =>
      api.call(inviteRoommate, { params: { id: group }, body: { group, invited_user: roommate.id } }),
    networkMode: 'always',
    onSettled: async () => {
      isUnderWay.current = false;
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
      await queryClient.invalidateQueries({ queryKey: ['groups'] });
    },
  });
  if (inviting.data) return <Sent frame={frame} roommate={roommate} invitation={inviting.data} />;
  const free = groups.filter((group) => refusalOf(group, roommate, sent) === null);
  // With one to choose there is nothing to think about.
  const group = free.find(({ id }) => id === chosen) ?? (free.length === 1 ? free[0] : undefined);
  const send = () => {
    if (group === undefined || isUnderWay.current) return;
    isUnderWay.current = true;
    inviting.mutate(group.id);
  };
  return (
    <Dialog
      {...frame}
      actions={
        <>
          <Button variant="default" onClick={frame.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={inviting.isPending} disabled={group === undefined} onClick={send}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <fieldset className={classes.groups} disabled={inviting.isPending}>
        <legend className="visually-hidden">
          <Trans>Your groups</Trans>
        </legend>
        {groups.map((choice) => (
          <InviteChoice
            key={choice.id}
            group={choice}
            refusal={refusalOf(choice, roommate, sent)}
            isChosen={choice.id === group?.id}
            onChoose={() => setChosen(choice.id)}
          />
        ))}
      </fieldset>
      {inviting.isError && <FailureBanner lines={linesOr(inviting.error, invitationMessages.sendFailed)} />}
    </Dialog>
  );
};

interface SentProps extends FramedProps {
  readonly roommate: Roommate;
  readonly invitation: Invitation;
}

const Sent = ({ frame, roommate, invitation }: SentProps) => {
  const name = roommate.user.full_name;
  const group = invitation.group_name;
  return (
    <Plain {...frame}>
      <Banner kind="success">
        <p>
          <Trans>
            {name} is invited to {group}.
          </Trans>{' '}
          <Link to={paths.group(invitation.group)}>
            <Trans>View Group</Trans>
          </Link>
        </p>
      </Banner>
    </Plain>
  );
};
