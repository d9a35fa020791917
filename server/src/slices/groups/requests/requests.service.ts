import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { requestRefusals, requestMessages as say } from '@lodgepole/contract/groups/requests/messages';
import type { JoinRequest, OwnRequest } from '@lodgepole/contract/groups/requests/request';
import {
  admitAskerRefusal,
  answerRequestRefusal,
  askRefusal,
} from '@lodgepole/contract/groups/requests/rules';
import { isMember, ownsGroup } from '@lodgepole/contract/groups/rules';
import { Conflict, Invalid, NotFound, Refused, refusing } from '../../../core/errors.ts';
import { type MakeThrottle, usingTry } from '../../../core/limits/throttle.ts';
import type { Transaction } from '../../../core/live.ts';
import type { Tell } from '../../../core/mailed-events.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type GroupAccess, type MembersOnly, throwUnlessTaking } from '../group-access.ts';
import type { MembershipService } from '../membership.service.ts';
import type { RequestRow, RequestsStore } from './requests.repository.ts';

interface RequestsParts {
  readonly store: RequestsStore;
  readonly access: Pick<GroupAccess, 'visible' | 'visibleToNewcomer'>;
  readonly members: Pick<MembersOnly, 'require'>;
  readonly membership: Pick<
    MembershipService,
    'arrive' | 'requireNoBlocks' | 'hold' | 'lockForInvitee' | 'admit'
  >;
  readonly settleInvitation: (transaction: Transaction, group: number, roommate: number) => Promise<void>;
  readonly tell: Tell;
  readonly throttle: MakeThrottle;
}

const allowed = { name: 'join requests', max: 50, windowMs: 3_600_000, message: say.tooMany };

const throwIfRefused = refusing({ ...groupRefusals, ...requestRefusals }, ['already-answered']);

const present = (row: RequestRow): JoinRequest => ({
  id: row.id,
  group: row.group,
  roommate: row.roommate,
  text: row.text,
  accepted: row.accepted,
  created_at: row.created_at.toISOString(),
});

interface Asked {
  readonly request: JoinRequest;
  readonly isNew: boolean;
}

export const requestsService = ({
  store,
  access,
  members,
  membership,
  settleInvitation,
  tell,
  throttle,
}: RequestsParts) => {
  const asks = throttle(allowed);

  const known = async (id: number, requests: Pick<RequestsStore, 'byId'> = store): Promise<RequestRow> => {
    const row = await requests.byId(id);
    if (!row) throw new NotFound();
    return row;
  };

  const addTo = async (
    transaction: Transaction,
    viewer: Viewer,
    { id, text }: { readonly id: number; readonly text: string },
  ): Promise<Asked> => {
    const requests = store.within(transaction);
    const { joiner, group, isTaking } = await membership.arrive(transaction, viewer, id);
    const { roommate_profile: roommate } = joiner;
    const open = roommate === null ? null : await requests.openOf(id, roommate);
    if (open) return { request: present(open), isNew: false };
    const refusal = askRefusal(joiner, group);
    if (refusal === 'member') throw new Invalid({ detail: say.member });
    throwIfRefused(refusal);
    throwUnlessTaking(isTaking);
    await membership.requireNoBlocks(transaction, group, viewer.id);
    const added = roommate === null ? null : await requests.add(id, roommate, text);
    if (added === null) throw new Conflict();
    const owner = group.users.get(group.owner);
    await tell(transaction, {
      kind: 'join_requested',
      group: id,
      about: viewer.id,
      to: owner === undefined ? [] : [owner],
    });
    return { request: present(await known(added, requests)), isNew: true };
  };

  const lockFor = async (transaction: Transaction, viewer: Viewer, row: RequestRow, isAccepting: boolean) => {
    if (isAccepting) {
      if (!(await membership.hold(transaction, row.roommate))) throw new NotFound();
      await store.within(transaction).holdContact(viewer.id, row.user_id);
    }
    const { group, isTaking } = await membership.lockForInvitee(transaction, row.group);
    if (!group) throw new NotFound();
    return { group, isTaking };
  };

  return {
    async requireVisible(viewer: Viewer, id: number): Promise<void> {
      await access.visibleToNewcomer(viewer, id);
    },

    async requireAnswerer(viewer: Viewer, id: number): Promise<void> {
      const row = await known(id);
      const group = await access.visible(viewer, row.group);
      if (ownsGroup(viewer, group)) return;
      if (!isMember(viewer, group) && row.user_id !== viewer.id) throw new NotFound();
      throw new Refused(groupRefusals['not-group-owner']);
    },

    async ask(viewer: Viewer, id: number, text: string): Promise<Asked> {
      const giveBack = await asks.take(String(viewer.id));
      return usingTry(
        giveBack,
        ({ isNew }) => isNew,
        () => store.transaction((_requests, transaction) => addTo(transaction, viewer, { id, text })),
      );
    },

    async list(viewer: Viewer, id: number): Promise<JoinRequest[]> {
      await members.require(viewer, id);
      return (await store.openIn(id)).map(present);
    },

    async mine({ roommate_profile: own }: Viewer): Promise<OwnRequest[]> {
      const rows = own === null ? [] : await store.ofRoommate(own);
      return rows.map(({ created_at, responded_at, ...request }) => ({
        ...request,
        created_at: created_at.toISOString(),
        responded_at: responded_at?.toISOString() ?? null,
      }));
    },

    answer: (viewer: Viewer, id: number, accepted: boolean): Promise<JoinRequest> =>
      store.transaction(async (requests, transaction) => {
        const seen = await known(id, requests);
        const { group, isTaking } = await lockFor(transaction, viewer, seen, accepted);
        const current = await requests.lock(id);
        if (!current) throw new Conflict(say.withdrawn);
        throwIfRefused(answerRequestRefusal(viewer, group, current));
        if (accepted) throwIfRefused(admitAskerRefusal({ id: seen.user_id }, group));
        await requests.answer(id, accepted);
        await tell(transaction, {
          kind: 'request_answered',
          group: seen.group,
          about: viewer.id,
          to: [seen.user_id],
          accepted,
        });
        if (accepted) {
          await membership.admit(transaction, group, {
            roommate: seen.roommate,
            user: seen.user_id,
            isTaking,
          });
          await settleInvitation(transaction, seen.group, seen.roommate);
        }
        return present(await known(id, requests));
      }),

    async withdraw(viewer: Viewer, id: number): Promise<void> {
      const { user_id } = await known(id);
      if (user_id !== viewer.id) throw new NotFound();
      await store.transaction(async (requests) => {
        const current = await requests.lock(id);
        if (!current) throw new NotFound();
        if (current.accepted !== null) throw new Conflict(requestRefusals['already-answered']);
        await requests.remove(id);
      });
    },
  };
};

export type RequestsService = ReturnType<typeof requestsService>;
