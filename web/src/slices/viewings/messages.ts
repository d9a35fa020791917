import { sentence } from '@lodgepole/contract/core/text/text';

/** For failures without a reason from the server. */
export const viewingFailures = {
  loading: sentence('Failed to load the viewings.'),
  booking: sentence('The viewing could not be booked. Please try again.'),
  unbooking: sentence('The booking could not be cancelled. Please try again.'),
  cancelling: sentence('The viewing could not be cancelled. Please try again.'),
  moving: sentence('The viewing could not be moved. Please try again.'),
  offering: sentence('This time could not be offered. Please try again.'),
  feed: sentence('The calendar address could not be loaded or changed. Please try again.'),
  calendar: sentence('The calendar file could not be loaded. Please try again.'),
} as const;
