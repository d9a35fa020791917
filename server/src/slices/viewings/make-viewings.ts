import { viewingMessages as say } from '@lodgepole/contract/viewings/messages';
import type { Context } from '../../core/context.ts';
import { bookingsService } from './bookings.service.ts';
import { calendarService } from './calendar/calendar.service.ts';
import { hostingService } from './hosting.service.ts';
import { remindersService, type ViewingEmailsParts, viewingEmailsService } from './viewing-emails.service.ts';
import { viewingsStore } from './viewings.repository.ts';
import { type ViewingsParts, viewingsService } from './viewings.service.ts';

const hourMs = 60 * 60 * 1000;

interface Others
  extends Pick<ViewingsParts, 'media' | 'listings'>,
    Pick<ViewingEmailsParts, 'mail' | 'addressee'> {}

export const makeViewings = (
  { config, database, site, announce, throttle, now }: Context,
  { mail, media, listings, addressee }: Others,
) => {
  const store = viewingsStore(database.kysely);
  const calendar = calendarService({
    store,
    site,
    feedBase: `${config.publicUrl}${config.apiBase}`,
    now,
  });
  return {
    viewings: viewingsService({
      store,
      media,
      listings,
      announce,
      // The form offers whole days at once.
      offers: throttle({ name: 'viewing offers', max: 600, windowMs: hourMs, message: say.tooManyOffers }),
      now,
    }),
    hosting: hostingService({ store, announce, now }),
    bookings: bookingsService({ store, now }),
    calendar,
    emails: viewingEmailsService({ store, mail, calendar, addressee, throttle, site, now }),
    reminders: remindersService({ store, now }),
  };
};
