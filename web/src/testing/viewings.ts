import type { OfferedViewing, OwnViewing, Viewing, ViewingGuest } from '@lodgepole/contract/viewings/viewing';
import { aListing } from './listings.ts';

export const aViewing = (changes: Partial<Viewing> = {}): Viewing => ({
  id: 51,
  listing: 21,
  starts_at: '2099-11-21T15:00:00.000Z',
  minutes: 20,
  seats: 3,
  seats_left: 3,
  note: '',
  booked: 0,
  time_zone: 'America/Toronto',
  ...changes,
});

export const anOfferedViewing = (overlaps: number[] = []): OfferedViewing => ({ ...aViewing(), overlaps });

export const anOwnViewing = (changes: Partial<OwnViewing> = {}): OwnViewing => ({
  ...aViewing(),
  listing: aListing(),
  role: 'guest',
  booked: 1,
  seats_left: 2,
  ...changes,
});

export const aGuest = (changes: Partial<ViewingGuest> = {}): ViewingGuest => ({
  id: 2,
  full_name: 'Dev Shah',
  profile_picture: null,
  seats: 1,
  group: null,
  ...changes,
});
