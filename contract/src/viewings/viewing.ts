import { z } from 'zod';
import { Listing } from '../listings/listing.ts';

/** Someone who booked, for the host. */
export const ViewingGuest = z.object({
  id: z.int(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  seats: z.int(),
  /** The group the seats are for; null when the person comes alone. */
  group: z.int().nullable(),
});
export type ViewingGuest = z.output<typeof ViewingGuest>;

const viewing = {
  id: z.int(),
  starts_at: z.iso.datetime(),
  minutes: z.int(),
  seats: z.int(),
  seats_left: z.int(),
  note: z.string(),
  /** The seats that the viewer, or a group of theirs, has booked. */
  booked: z.int(),
  /** The zone of the home, such as `America/Halifax`: times are shown in it. */
  time_zone: z.string(),
  /** For the host alone. */
  guests: z.array(ViewingGuest).exactOptional(),
};

/** A time at which a home can be seen. */
export const Viewing = z.object({ ...viewing, listing: z.int() });
export type Viewing = z.output<typeof Viewing>;

/** A viewing among one's own, as host or guest. */
export const OwnViewing = z.object({ ...viewing, role: z.enum(['host', 'guest']), listing: Listing });
export type OwnViewing = z.output<typeof OwnViewing>;

export const CalendarState = z.object({ created_at: z.iso.datetime().nullable() });
export type CalendarState = z.output<typeof CalendarState>;

export const CalendarAddress = z.object({ url: z.string() });
export type CalendarAddress = z.output<typeof CalendarAddress>;
