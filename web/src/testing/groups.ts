import type { Group, GroupWithListing } from '@lodgepole/contract/groups/group';
import type { Packet, PacketChange } from '@lodgepole/contract/groups/packet/packet';
import { maskedEmail } from '@lodgepole/contract/roommates/masked-email';
import type { Roommate, RoommateUser } from '@lodgepole/contract/roommates/roommate';
import { aRoommateProfile } from './people.ts';

const aUser = (id: number, full_name: string): RoommateUser => {
  const [first_name = '', last_name = ''] = full_name.split(' ');
  return {
    id,
    first_name,
    last_name,
    full_name,
    email: `${first_name.toLowerCase()}@example.com`,
    profile_picture: null,
    age: 27,
    sex: 'F',
    sex_display: 'Female',
    city: 'Waterloo',
    preferred_location: 'Kitchener',
  };
};

/** A person in a group. The roommate id is the user id and a hundred. */
export const aMember = (
  user: number,
  name: string,
  changes: Partial<Omit<Roommate, 'user'>> = {},
): Roommate => aRoommateProfile({ id: user + 100, user: aUser(user, name), ...changes });

export const aFoundRoommate = (user: number, name: string): Roommate => {
  const found = aMember(user, name);
  return { ...found, user: { ...found.user, email: maskedEmail(found.user.email ?? '') } };
};

export const aGroup = (changes: Partial<GroupWithListing> = {}): GroupWithListing => ({
  id: 31,
  name: 'Sunny side',
  description: 'Two students who like it calm.',
  move_in_date: '2099-02-01',
  move_in_ready: true,
  group_status: 'O',
  group_status_display: 'Open',
  listing: 21,
  listing_preview: {
    id: 21,
    owner: 8,
    price: 1850,
    status: 'A',
    status_display: 'Active',
    property_type: 'A',
    property_type_display: 'Apartment',
    bedrooms: 2,
    capacity: null,
    unit_number: '',
    street_address: '75 King St S',
    city: 'Waterloo',
    image: null,
    placeholder: null,
  },
  owner: aMember(1, 'Carla Roy'),
  members: [aMember(1, 'Carla Roy'), aMember(2, 'Dev Shah')],
  checked: true,
  answer: null,
  note: null,
  has_home: false,
  ready: null,
  split: null,
  size: null,
  join_policy: 'open',
  request: null,
  missing: null,
  status_changed_at: '2026-01-05T10:00:00.000Z',
  created_at: '2026-01-05T10:00:00.000Z',
  ...changes,
});

export const aGroupWithoutHome = (changes: Partial<Group> = {}): Group => ({
  ...aGroup(),
  listing: null,
  listing_preview: null,
  missing: ['home'],
  ready: [],
  ...changes,
});

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
