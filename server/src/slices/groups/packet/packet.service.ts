import { refusals } from '@lodgepole/contract/core/problem';
import type {
  IntroductionForm,
  LetterForm,
  Packet,
  PacketChange,
  PacketMember,
} from '@lodgepole/contract/groups/packet/packet';
import { packetRefusal, packetWriteRefusal } from '@lodgepole/contract/groups/packet/packet-rules';
import { type GroupFacts, hasApplied, ownsListing } from '@lodgepole/contract/groups/rules';
import { Conflict, NotFound } from '../../../core/errors.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import { deletedPerson, shownPerson } from '../../../core/shown-person.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { type GroupAccess, requireListing, seesGroup, throwIfRefused } from '../group-access.ts';
import type { GroupsStore, LockedGroup } from '../groups.repository.ts';
import type { ChangeRow, NamedRow, PacketRow, PacketStore } from './packet.repository.ts';

const nameOf = (person: NamedRow): string =>
  (person === null ? deletedPerson() : shownPerson({ ...person, profile_picture: null })).full_name;

const namesOf = (people: readonly NamedRow[]): string => people.map(nameOf).join(', ');

const presentMember = ({ id, person, about, references }: PacketRow['members'][number]): PacketMember => ({
  id,
  full_name: nameOf(person),
  about,
  references,
});

const presentChange = (row: ChangeRow): PacketChange => {
  const isRoster = row.what === 'members';
  return {
    what: row.what,
    before: isRoster ? namesOf(row.people_before) : row.text_before,
    after: isRoster ? namesOf(row.people_after) : row.text_after,
    at: row.at.toISOString(),
    new: row.is_new,
    full_name: row.what === 'about' || row.what === 'references' ? nameOf(row.person) : null,
  };
};

const presentPacket = (row: PacketRow, changes: readonly ChangeRow[] | null): Packet => ({
  letter: row.letter,
  version: row.version,
  move_in_date: row.move_in_date,
  members: row.members.map(presentMember),
  ...(changes && { changes: changes.map(presentChange) }),
});

interface PacketParts {
  readonly packets: PacketStore;
  readonly groups: Pick<GroupsStore, 'within'>;
  readonly access: Pick<GroupAccess, 'visible' | 'locked' | 'heldProfile'>;
  readonly announce: Announce;
}

type Packets = ReturnType<PacketStore['within']>;

const texts = ['about', 'references'] as const;

const factsOf = ({ members, ...facts }: PacketRow): GroupFacts & Pick<PacketRow, 'listing_status'> => ({
  ...facts,
  members: members.map(({ id }) => id),
});

export const packetService = ({ packets, groups, access, announce }: PacketParts) => {
  const tell = (transaction: Transaction, group: LockedGroup): Promise<void> => {
    const people = [...group.users.values()];
    if (group.listing_owner !== null && hasApplied(group.group_status)) people.push(group.listing_owner);
    return announce(transaction, { topic: 'group', id: group.id, people });
  };

  /** The group's lock serialises writers, so each change starts from the previous one. */
  const inPacket = (
    viewer: Viewer,
    id: number,
    work: (packet: Packets, group: LockedGroup) => Promise<boolean>,
  ): Promise<Packet> =>
    packets.transaction(async (packet, transaction) => {
      // Before the group's lock, as deletions take them.
      const roommate_profile = await access.heldProfile(groups.within(transaction), viewer);
      const group = await access.locked(viewer, id, groups.within(transaction));
      throwIfRefused(packetWriteRefusal({ ...viewer, roommate_profile }, group));
      requireListing(group);
      if (await work(packet, group)) await tell(transaction, group);
      const row = await packet.read(id);
      if (!row) throw new NotFound();
      return presentPacket(row, null);
    });

  return {
    /** Opening it marks changes as seen for the landlord; a HEAD request does not. */
    async see(viewer: Viewer, id: number, method: string): Promise<Packet> {
      const row = await packets.read(id);
      if (!row || !seesGroup(viewer, factsOf(row))) throw new NotFound();
      throwIfRefused(packetRefusal(viewer, factsOf(row)));
      requireListing(row);
      const isLandlord = ownsListing(viewer, factsOf(row));
      return presentPacket(row, isLandlord ? await packets.changes(id, method !== 'HEAD') : null);
    },

    async requireMember(viewer: Viewer, id: number): Promise<void> {
      throwIfRefused(packetWriteRefusal(viewer, await access.visible(viewer, id)));
    },

    writeLetter: (viewer: Viewer, id: number, { letter, version }: LetterForm): Promise<Packet> =>
      inPacket(viewer, id, async (packet, group) => {
        const { letter: before, version: current } = await packet.letter(id);
        if (version !== undefined && version !== current) throw new Conflict(refusals.stale);
        if (before === letter) return false;
        await packet.setLetter(id, letter);
        await packet.noteLetter(group, viewer.id);
        if (hasApplied(group.group_status))
          await packet.note({ group: id, what: 'letter', before, after: letter });
        return true;
      }),

    introduce: (viewer: Viewer, id: number, form: IntroductionForm): Promise<Packet> =>
      inPacket(viewer, id, async (packet, { group_status }) => {
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
      }),
  };
};

export type PacketService = ReturnType<typeof packetService>;
