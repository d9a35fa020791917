import { sentence } from '../../core/text/text.ts';
import { listingMessages } from '../../listings/messages.ts';
import type { HouseholdMatch } from '../../listings/rooms/resident.ts';
import { toPercentStep } from '../habits/compatibility.ts';

/** From the percents that the viewer sees of each person anyway, so that it tells no more than they do. */
export const householdMatchOf = (percents: readonly number[]): HouseholdMatch | null => {
  if (percents.length === 0) return null;
  const product = percents.reduce((sofar, percent) => sofar * (percent / 100), 1);
  return { percent: toPercentStep(100 * product ** (1 / percents.length)), people: percents.length };
};

export const mostAsked = 20;

export const householdMessages = {
  choose: sentence('Choose a person to ask.'),
  answer: sentence('Choose whether you live there.'),
  notARoom: listingMessages.roomsOnly,
  unknown: sentence('This roommate profile no longer exists.'),
  tooManyPeople: sentence('You have asked the maximum number of people. Remove someone first.'),
  tooOften: sentence('You have asked many people. Please wait a while before you ask more.'),
  fetchFailed: sentence('Failed to fetch who lives there.'),
  askFailed: sentence('Failed to ask this person.'),
  answerFailed: sentence('Failed to send your answer.'),
  endFailed: sentence('Failed to remove this person.'),
} as const;
