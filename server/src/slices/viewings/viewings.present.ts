import type { Listing } from '@lodgepole/contract/listings/listing';
import { timeZoneOf } from '@lodgepole/contract/places/time-zone';
import type { OwnViewing, Viewing, ViewingGuest } from '@lodgepole/contract/viewings/viewing';
import { shownPerson } from '../../core/shown-person.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ViewingRow } from './viewing-rows.repository.ts';

/** A corrected address may be in another zone; the stored zone is for deleted listings. */
export const zoneOf = ({
  postal_code,
  ...row
}: Pick<ViewingRow, 'postal_code' | 'city' | 'latitude' | 'longitude' | 'time_zone'>): string =>
  postal_code === null ? row.time_zone : timeZoneOf({ ...row, postal_code });

const presentGuest = (
  guest: NonNullable<ViewingRow['guests']>[number],
  media: MediaService,
): ViewingGuest => {
  const { full_name, profile_picture } = shownPerson(guest);
  return {
    id: guest.id,
    full_name,
    profile_picture: media.urlOf(profile_picture),
    seats: guest.seats,
    group: guest.group,
  };
};

const presentTime = (row: ViewingRow, media: MediaService) => ({
  id: row.id,
  starts_at: row.starts_at.toISOString(),
  minutes: row.minutes,
  seats: row.seats,
  seats_left: row.seats - row.taken,
  note: row.note,
  booked: row.booked,
  time_zone: zoneOf(row),
  ...(row.guests && { guests: row.guests.map((guest) => presentGuest(guest, media)) }),
});

export const presentViewing = (row: ViewingRow, listing: number, media: MediaService): Viewing => ({
  ...presentTime(row, media),
  listing,
});

export const presentOwn = (
  row: ViewingRow,
  listing: Listing,
  viewer: number,
  media: MediaService,
): OwnViewing => ({
  ...presentTime(row, media),
  role: row.host === viewer ? 'host' : 'guest',
  listing,
});
