import { viewingMessages as say } from '@lodgepole/contract/viewings/messages';
import type { Context } from '../../context.ts';
import { bookingsService } from './bookings.service.ts';
import { calendarService } from './calendar.service.ts';
import { hostingService } from './hosting.service.ts';
import { viewingsStore } from './viewings.repository.ts';
import { type ViewingsParts, viewingsService } from './viewings.service.ts';

const hourMs = 60 * 60 * 1000;

/** The services of viewings, sharing one store. */
export const makeViewings = (
  { config, database, announce, throttle, now }: Context,
  { media, listings }: Pick<ViewingsParts, 'media' | 'listings'>,
) => {
  const store = viewingsStore(database.kysely);
  const calendar = calendarService({ store, webUrl: config.webUrl, now });
  return {
    viewings: viewingsService({
      store,
      media,
      listings,
      announce,
      // A screen offers whole days at once.
      offers: throttle({ name: 'viewing offers', max: 600, windowMs: hourMs, message: say.tooManyOffers }),
      now,
    }),
    hosting: hostingService({ store, announce, now }),
    bookings: bookingsService({ store, now }),
    calendar,
  };
};
