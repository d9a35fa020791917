import { sentence } from '../core/text/text.ts';

export const viewingMessages = {
  startsAt: sentence('Enter a date and time.'),
  past: sentence('Choose a time in the future.'),
  overlap: sentence('This time overlaps another viewing of this home.'),
  notActive: sentence('Viewings can be offered for active listings only.'),
  tooFar: sentence('Choose a time within a year.'),
  tooMany: sentence('A home can have at most 200 upcoming viewings. Cancel some of them first.'),
  tooManyOffers: sentence(
    'You have offered a lot of viewing times in a short while. Please try again later.',
  ),
  minutes: sentence('Enter a length from 15 to 240 minutes.'),
  seats: sentence('Enter a number of seats from 1 to 50.'),
  fewerThanBooked: sentence('More seats than this are already booked.'),
  note: sentence('Note cannot exceed 500 characters.'),
  reason: sentence('The reason cannot exceed 300 characters.'),
  ids: sentence('Choose from 1 to 100 viewings.'),
  group: sentence('Choose one of your own groups for this home.'),
  noSeats: sentence('No seats are left for this time.'),
  started: sentence('This viewing has already started.'),
  ownViewing: sentence('You offer this viewing yourself.'),
  notYours: sentence('Only the host can change this viewing.'),
} as const;

export const calendarFileName = sentence('viewing.ics');
