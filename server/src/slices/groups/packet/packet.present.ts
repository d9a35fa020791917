import type { Packet, PacketChange, PacketMember } from '@lodgepole/contract/groups/packet';
import { deletedPerson, shownPerson } from '../../../core/shown-person.ts';
import type { ChangeRow, NamedRow, PacketRow } from './packet.repository.ts';

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

/** The changes are the landlord's alone. */
export const presentPacket = (row: PacketRow, changes: readonly ChangeRow[] | null): Packet => ({
  letter: row.letter,
  version: row.version,
  move_in_date: row.move_in_date,
  members: row.members.map(presentMember),
  ...(changes && { changes: changes.map(presentChange) }),
});
