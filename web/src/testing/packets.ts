import type { Packet, PacketChange } from '@lodgepole/contract/groups/packet';

/** What Carla's group hands to Bob: a letter and Carla's page; Dev has not written yet. */
export const aPacket = (changes: Partial<Packet> = {}): Packet => ({
  letter: 'Dear Bob,\n\nwe would love to live here.',
  version: 3,
  move_in_date: '2099-02-01',
  members: [
    {
      id: 101,
      full_name: 'Carla Roy',
      about: 'I study maps.',
      references: 'Ms. Wong, my landlord since 2024.',
    },
    { id: 102, full_name: 'Dev Shah', about: '', references: '' },
  ],
  ...changes,
});

export const aPacketChange = (changes: Partial<PacketChange> = {}): PacketChange => ({
  what: 'letter',
  before: 'Dear Bob, we would like to live here.',
  after: 'Dear Bob, we would love to live here.',
  at: '2026-01-06T10:00:00.000Z',
  new: true,
  full_name: null,
  ...changes,
});
