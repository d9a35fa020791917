import type {
  Invitation,
  InvitationForm,
  Invitations,
} from '@lodgepole/contract/groups/invitations/invitation';
import {
  invitationRefusals,
  invitationMessages as say,
} from '@lodgepole/contract/groups/invitations/messages';
import {
  admitRefusal,
  answerRefusal,
  type Invitee,
  inviteeRefusal,
  inviteRefusal,
  isParty,
  maySeeInvitingGroup,
  removeRefusal,
} from '@lodgepole/contract/groups/invitations/rules';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { factsOf } from '@lodgepole/contract/groups/rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Conflict, Invalid, NotFound, Refused, refusing } from '../../../core/errors.ts';
import { type GiveBack, type MakeThrottle, takeEach } from '../../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { Tell } from '../../../core/mailed-events.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { GroupsService } from '../groups.service.ts';
import type { MembershipService } from '../membership.service.ts';
import { presentInvitation } from './invitations.present.ts';
import type { InvitationRow, InvitationsRepository, InvitationsStore } from './invitations.repository.ts';

interface InvitationsParts {
  readonly store: InvitationsStore;
  readonly membership: Pick<MembershipService, 'hold' | 'lock' | 'lockForInvitee' | 'admit'>;
  readonly groups: Pick<GroupsService, 'requireVisible' | 'cards'>;
  readonly announce: Announce;
  readonly tell: Tell;
  readonly throttle: MakeThrottle;
}

/** Each invitation reveals an email address in full. */
const allowed = { name: 'invitations', max: 50, windowMs: 3_600_000, message: say.tooMany };

const sentences = { ...groupRefusals, ...invitationRefusals } as const;

const throwIfRefused = refusing(sentences, ['already-answered']);

export const invitationsService = ({
  store,
  membership,
  groups,
  announce,
  tell,
  throttle,
}: InvitationsParts) => {
  const sends = throttle(allowed);

  const ofParty = async (
    viewer: Viewer,
    id: number,
    invitations: InvitationsRepository = store,
  ): Promise<InvitationRow> => {
    const row = await invitations.byId(id);
    if (!row || !isParty(viewer, row)) throw new NotFound();
    return row;
  };

  const presenter = async (viewer: Viewer, rows: readonly InvitationRow[]) => {
    const cards = await groups.cards(viewer, [...new Set(rows.map(({ group_id }) => group_id))]);
    const visible = cards.filter((group) => maySeeInvitingGroup(viewer, factsOf(group)));
    const byId = new Map(visible.map((group) => [group.id, group]));
    return (row: InvitationRow): Invitation => presentInvitation(row, viewer, byId.get(row.group_id));
  };

  const locked = async (invitations: InvitationsRepository, row: InvitationRow): Promise<InvitationRow> => {
    const current = await invitations.lock(row.id);
    if (!current) throw new Conflict(say.withdrawn);
    return { ...row, accepted: current.accepted };
  };

  const changed = (
    transaction: Transaction,
    { id, invited_user_id, invited_by_id }: InvitationRow,
  ): Promise<void> =>
    announce(transaction, { topic: 'invitations', id, people: [invited_user_id, invited_by_id] });

  const answered = async (transaction: Transaction, row: InvitationRow, accepted: boolean): Promise<void> => {
    await tell(transaction, {
      kind: 'invitation_answered',
      group: row.group_id,
      about: row.invited_user_id,
      to: [row.invited_by_id],
      accepted,
    });
    await changed(transaction, row);
  };

  const comeIn = async (viewer: Viewer, row: InvitationRow, transaction: Transaction): Promise<void> => {
    const invitations = store.within(transaction);
    await invitations.holdContact(viewer.id, row.invited_by_id);
    const { group, isTaking } = await membership.lockForInvitee(transaction, row.group_id);
    if (!group) throw new NotFound();
    throwIfRefused(admitRefusal(viewer, group));
    await membership.admit(transaction, group, { roommate: row.invited_user, user: viewer.id, isTaking });
  };

  return {
    requireVisible: groups.requireVisible,

    async mine(viewer: Viewer): Promise<Invitations> {
      const { roommate_profile: own } = viewer;
      if (own === null) return { received: [], sent: [] };
      const received = await store.ofRoommate(own, 'received');
      const sent = await store.ofRoommate(own, 'sent');
      const present = await presenter(viewer, [...received, ...sent]);
      return { received: received.map(present), sent: sent.map(present) };
    },

    async invite(viewer: Viewer, groupId: number, form: InvitationForm): Promise<Invitation> {
      await sends.take(String(viewer.id));
      const { invited_user } = form;
      if (form.group !== undefined && form.group !== groupId) throw new Invalid({ group: [say.otherGroup] });
      const sent = await store.transaction(async (invitations, transaction) => {
        const isHeld = await membership.hold(transaction, invited_user);
        const invitee = isHeld ? await invitations.invitee(invited_user) : null;
        if (invitee) await invitations.holdContact(viewer.id, invitee.id);
        const group = await membership.lock(transaction, viewer, groupId);
        throwIfRefused(inviteRefusal(viewer, group));
        if (!invitee) throw new Invalid({ invited_user: [say.unknownRoommate] });
        const refusal = inviteeRefusal(invitee, group);
        if (refusal !== null) throw new Invalid({ invited_user: [invitationRefusals[refusal]] });
        if (await invitations.isBlockedBetween(viewer.id, invitee.id))
          throw new Refused(trustMessages.cannotContact);
        const id = await invitations.add(groupId, invited_user);
        if (id === null) throw new Conflict(invitationRefusals['already-invited']);
        const row = await ofParty(viewer, id, invitations);
        await tell(transaction, {
          kind: 'invitation_received',
          group: groupId,
          about: viewer.id,
          to: [invitee.id],
        });
        await changed(transaction, row);
        return row;
      });
      return (await presenter(viewer, [sent]))(sent);
    },

    async answer(viewer: Viewer, id: number, accepted: boolean): Promise<Invitation> {
      const row = await store.transaction(async (invitations, transaction) => {
        const seen = await ofParty(viewer, id, invitations);
        throwIfRefused(answerRefusal(viewer, seen));
        if (accepted) {
          if (!(await membership.hold(transaction, seen.invited_user))) throw new NotFound();
          await comeIn(viewer, seen, transaction);
        }
        throwIfRefused(answerRefusal(viewer, await locked(invitations, seen)));
        await invitations.answer(id, accepted);
        await answered(transaction, seen, accepted);
        return ofParty(viewer, id, invitations);
      });
      return (await presenter(viewer, [row]))(row);
    },

    /** When the invitee answered first, the inviter who cancels is told. */
    async remove(viewer: Viewer, id: number, isMeantPending: boolean): Promise<void> {
      // Real time, because the database's clock dates answers.
      const askedAt = Date.now();
      const seen = await ofParty(viewer, id);
      const wasPending = seen.responded_at === null || seen.responded_at.getTime() > askedAt;
      await store.transaction(async (invitations, transaction) => {
        const current = await locked(invitations, seen);
        if ((isMeantPending || wasPending) && current.accepted !== null)
          throw new Conflict(invitationRefusals['already-answered']);
        throwIfRefused(removeRefusal(viewer, current));
        await invitations.remove(id);
        await changed(transaction, current);
      });
    },

    takeTries: (viewer: Viewer, count: number): Promise<GiveBack> =>
      takeEach(
        ...Array.from({ length: Math.min(count, allowed.max) }, () => () => sends.take(String(viewer.id))),
      ),

    async holdInvitees(
      transaction: Transaction,
      viewer: Viewer,
      roommates: readonly number[],
    ): Promise<readonly Invitee[]> {
      const invitations = store.within(transaction);
      const users = await invitations.usersOf(roommates);
      for (const user of users.toSorted((one, other) => one - other))
        await invitations.holdContact(viewer.id, user);
      return invitations.invitable(viewer.id, roommates);
    },

    async inviteAll(
      transaction: Transaction,
      viewer: Viewer,
      group: number,
      people: readonly Invitee[],
    ): Promise<void> {
      const invitations = store.within(transaction);
      for (const { id, roommate_profile } of people) {
        const invitation = await invitations.add(group, roommate_profile);
        if (invitation !== null)
          await announce(transaction, { topic: 'invitations', id: invitation, people: [id, viewer.id] });
      }
      await tell(transaction, {
        kind: 'invitation_received',
        group,
        about: viewer.id,
        to: people.map(({ id }) => id),
      });
    },

    async settle(transaction: Transaction, group: number, roommate: number): Promise<void> {
      const invitations = store.within(transaction);
      const id = await invitations.settle(group, roommate);
      const row = id === null ? null : await invitations.byId(id);
      if (row) await changed(transaction, row);
    },
  };
};

export type InvitationsService = ReturnType<typeof invitationsService>;
