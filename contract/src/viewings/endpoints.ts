import { z } from 'zod';
import { BulkReply } from '../core/bulk.ts';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { BookingForm, CancelForm, CancelManyForm, ViewingEdit, ViewingForm } from './forms.ts';
import { CalendarAddress, CalendarState, OfferedViewing, OwnViewing, Viewing } from './viewing.ts';

const byId = z.object({ id: Id });

export const offerViewing = endpoint({
  method: 'POST',
  path: '/listings/:id/viewings',
  access: 'user',
  summary: 'Offer a time to see one’s own active listing',
  params: byId,
  body: ViewingForm,
  reply: OfferedViewing,
  status: 201,
});

export const listingViewings = endpoint({
  method: 'GET',
  path: '/listings/:id/viewings',
  access: 'user',
  summary: 'The coming times to see a home, soonest first; its owner also sees the guests',
  params: byId,
  reply: z.array(Viewing),
});

export const ownViewings = endpoint({
  method: 'GET',
  path: '/viewings',
  access: 'user',
  summary: 'The viewings one hosts or has booked, upcoming ones first',
  reply: z.array(OwnViewing),
});

export const changeViewing = endpoint({
  method: 'PATCH',
  path: '/viewings/:id',
  access: 'user',
  summary: 'Move or change a viewing one hosts; its guests are told',
  params: byId,
  body: ViewingEdit,
  reply: Viewing,
  reachesOthers: true,
});

export const cancelViewing = endpoint({
  method: 'DELETE',
  path: '/viewings/:id',
  access: 'user',
  summary: 'Cancel a viewing one hosts; its guests are told, with the reason',
  params: byId,
  body: CancelForm,
  reply: 'empty',
  reachesOthers: true,
});

export const cancelViewings = endpoint({
  method: 'POST',
  path: '/viewings/cancel',
  access: 'user',
  summary: 'Cancel several viewings one hosts; each guest is told once',
  body: CancelManyForm,
  reply: BulkReply,
  status: 200,
  reachesOthers: true,
});

export const bookViewing = endpoint({
  method: 'POST',
  path: '/viewings/:id/book',
  access: 'user',
  summary: 'Take a seat, or with a group a seat for each member',
  params: byId,
  body: BookingForm,
  reply: Viewing,
  reachesOthers: true,
});

export const unbookViewing = endpoint({
  method: 'DELETE',
  path: '/viewings/:id/book',
  access: 'user',
  summary: 'Give the seats back',
  params: byId,
  reply: 'empty',
  reachesOthers: true,
});

export const viewingCalendar = endpoint({
  method: 'GET',
  path: '/viewings/:id/calendar',
  access: 'user',
  summary: 'A viewing as a calendar file, for its host and guests; also for 30 days after it was cancelled',
  params: byId,
  reply: 'calendar',
});

export const calendarState = endpoint({
  method: 'GET',
  path: '/calendar',
  access: 'user',
  summary: 'Since when one has a calendar address; null without one',
  reply: CalendarState,
});

export const createCalendar = endpoint({
  method: 'POST',
  path: '/calendar',
  access: 'user',
  summary: 'Create a secret address from which calendars fetch all of one’s viewings; it ends the one before',
  reply: CalendarAddress,
  status: 201,
});

export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/calendar',
  access: 'user',
  summary: 'End the calendar address',
  reply: 'empty',
});

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  access: 'public',
  summary: 'The viewings behind a calendar address: of the last 30 days and to come, cancelled ones marked',
  params: z.object({ token: z.string() }),
  reply: 'calendar',
});

export const calendarEndpoints = [
  viewingCalendar,
  calendarState,
  createCalendar,
  endCalendar,
  calendarFeed,
] as const;
