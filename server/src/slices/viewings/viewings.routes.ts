import {
  bookViewing,
  calendarFeed,
  calendarState,
  cancelViewing,
  cancelViewings,
  changeViewing,
  createCalendar,
  endCalendar,
  listingViewings,
  offerViewing,
  ownViewings,
  unbookViewing,
  viewingCalendar,
} from '@lodgepole/contract/viewings/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { BookingsService } from './bookings.service.ts';
import type { CalendarService } from './calendar/calendar.service.ts';
import type { HostingService } from './hosting.service.ts';
import type { ViewingsService } from './viewings.service.ts';

export interface ViewingsRoutesParts {
  readonly viewings: ViewingsService;
  readonly hosting: HostingService;
  readonly bookings: BookingsService;
  readonly calendar: CalendarService;
}

export const viewingsRoutes = (
  app: App,
  { viewings, hosting, bookings, calendar }: ViewingsRoutesParts,
): void => {
  mount(
    app,
    offerViewing,
    ({ viewer, params, body }) => viewings.offer(viewer, params.id, body),
    ({ viewer, params }) => viewings.requireOwn(viewer, params.id),
  );
  mount(app, listingViewings, ({ viewer, params }) => viewings.ofListing(viewer, params.id));
  mount(app, ownViewings, ({ viewer }) => viewings.mine(viewer));
  mount(
    app,
    changeViewing,
    async ({ viewer, params, body }) => {
      await hosting.change(viewer, params.id, body);
      return viewings.present(viewer, params.id);
    },
    ({ viewer, params }) => hosting.requireHost(viewer, params.id),
  );
  mount(
    app,
    cancelViewing,
    ({ viewer, params, body }) => hosting.cancel(viewer, params.id, body.reason),
    ({ viewer, params }) => hosting.requireHost(viewer, params.id),
  );
  mount(app, cancelViewings, ({ viewer, body }) => hosting.cancelAll(viewer, body));
  mount(app, bookViewing, async ({ viewer, params, body }) => {
    await bookings.book(viewer, params.id, body.group ?? null);
    return viewings.present(viewer, params.id);
  });
  mount(app, unbookViewing, ({ viewer, params }) => bookings.giveBack(viewer, params.id));
  mount(app, viewingCalendar, ({ viewer, params }) => calendar.file(viewer, params.id));
  mount(app, calendarState, ({ viewer }) => calendar.state(viewer));
  mount(app, createCalendar, ({ viewer }) => calendar.create(viewer));
  mount(app, endCalendar, ({ viewer }) => calendar.end(viewer));
  mount(app, calendarFeed, ({ params }) => calendar.feed(params.token));
};
