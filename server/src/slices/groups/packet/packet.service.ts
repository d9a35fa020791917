import type { IntroductionForm, Packet } from '@lodgepole/contract/groups/packet';
import { introductionRefusal, letterRefusal, packetRefusal } from '@lodgepole/contract/groups/packet-rules';
import { type GroupFacts, hasApplied, isMember, maySeeGroup } from '@lodgepole/contract/groups/rules';
import { NotFound } from '../../../errors.ts';
import type { Announce, Transaction } from '../../../live.ts';
import type { Viewer } from '../../../viewer.ts';
import { type GroupAccess, throwIfRefused } from '../group-access.ts';
import type { GroupsStore, LockedGroup } from '../groups.repository.ts';
import { presentPacket } from './packet.present.ts';
import type { PacketRow, PacketStore } from './packet.repository.ts';

export interface PacketParts {
  readonly packets: PacketStore;
  readonly groups: Pick<GroupsStore, 'within'>;
  readonly access: Pick<GroupAccess, 'visible' | 'locked'>;
  readonly announce: Announce;
}

const texts = ['about', 'references'] as const;

const factsOf = ({ members, ...facts }: PacketRow): GroupFacts => ({
  ...facts,
  members: members.map(({ id }) => id),
});

export const packetService = ({ packets, groups, access, announce }: PacketParts) => {
  const see = async (viewer: Viewer, id: number, isLook: boolean): Promise<Packet> => {
    const row = await packets.read(id);
    if (!row || !maySeeGroup(viewer, factsOf(row))) throw new NotFound();
    throwIfRefused(packetRefusal(viewer, factsOf(row)));
    const isLandlord = !isMember(viewer, factsOf(row));
    return presentPacket(row, isLandlord ? await packets.changes(id, isLook) : null);
  };

  const tell = (transaction: Transaction, group: LockedGroup): Promise<void> => {
    const landlord = hasApplied(group.group_status) ? [group.listing_owner] : [];
    return announce(transaction, {
      topic: 'group',
      id: group.id,
      people: [...group.users.values(), ...landlord],
    });
  };

  /** The lock makes writers come one after another, so that every change begins where the one before it ended. */
  const inPacket = (
    viewer: Viewer,
    id: number,
    refusalOf: typeof letterRefusal,
    work: (packet: ReturnType<PacketStore['within']>, group: LockedGroup) => Promise<boolean>,
  ): Promise<void> =>
    packets.transaction(async (packet, transaction) => {
      const group = await access.locked(viewer, id, groups.within(transaction));
      throwIfRefused(refusalOf(viewer, group));
      if (await work(packet, group)) await tell(transaction, group);
    });

  return {
    /** Opening it is the landlord's look, after which nothing in it is new. Asking for the headers alone is none. */
    see: (viewer: Viewer, id: number, method: string): Promise<Packet> => see(viewer, id, method !== 'HEAD'),

    /** Refuses those who may not write before anyone reads what they wrote. */
    async requireLetterWriter(viewer: Viewer, id: number): Promise<void> {
      throwIfRefused(letterRefusal(viewer, await access.visible(viewer, id)));
    },

    async requireMember(viewer: Viewer, id: number): Promise<void> {
      throwIfRefused(introductionRefusal(viewer, await access.visible(viewer, id)));
    },

    async writeLetter(viewer: Viewer, id: number, letter: string): Promise<Packet> {
      await inPacket(viewer, id, letterRefusal, async (packet, { group_status }) => {
        const before = await packet.letter(id);
        if (before === letter) return false;
        await packet.setLetter(id, letter);
        if (hasApplied(group_status)) await packet.note({ group: id, what: 'letter', before, after: letter });
        return true;
      });
      return see(viewer, id, false);
    },

    async introduce(viewer: Viewer, id: number, form: IntroductionForm): Promise<Packet> {
      await inPacket(viewer, id, introductionRefusal, async (packet, { group_status }) => {
        const roommate = viewer.roommate_profile;
        if (roommate === null) return false;
        const before = await packet.introduction(id, roommate);
        const after = { about: form.about ?? before.about, references: form.references ?? before.references };
        const changed = texts.filter((what) => before[what] !== after[what]);
        if (changed.length === 0) return false;
        await packet.setIntroduction(id, roommate, after);
        if (hasApplied(group_status))
          for (const what of changed)
            await packet.note({ group: id, what, roommate, before: before[what], after: after[what] });
        return true;
      });
      return see(viewer, id, false);
    },
  };
};

export type PacketService = ReturnType<typeof packetService>;
