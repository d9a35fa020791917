import { z } from 'zod';
import { Listing } from '../listings/listing.ts';

export const ViewingGuest = z.object({
  id: z.int(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  seats: z.int(),
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
  booked: z.int(),
  time_zone: z.string(),
  guests: z.array(ViewingGuest).exactOptional(),
};

export const Viewing = z.object({ ...viewing, listing: z.int() });
export type Viewing = z.output<typeof Viewing>;

export const OfferedViewing = Viewing.extend({
  /** Viewings of the host's other homes at that time. */
  overlaps: z.array(z.int()),
});
export type OfferedViewing = z.output<typeof OfferedViewing>;

export const OwnViewing = z.object({ ...viewing, role: z.enum(['host', 'guest']), listing: Listing });
export type OwnViewing = z.output<typeof OwnViewing>;

export const CalendarState = z.object({ created_at: z.iso.datetime().nullable() });
export type CalendarState = z.output<typeof CalendarState>;

export const CalendarAddress = z.object({ url: z.string() });
export type CalendarAddress = z.output<typeof CalendarAddress>;
