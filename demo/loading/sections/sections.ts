import type { Section } from '../section.ts';
import { calendar } from './calendar.ts';
import { events } from './events.ts';
import { groups, roommates } from './groups.ts';
import { homes, households } from './homes.ts';
import { interests, lessons, people } from './people.ts';
import { searches } from './searches.ts';
import { reviews, talk } from './talk.ts';
import { trust } from './trust.ts';

/** In the order in which they refer to one another. */
export const sections: readonly Section[] = [
  people,
  homes,
  interests,
  searches,
  roommates,
  households,
  groups,
  talk,
  calendar,
  events,
  reviews,
  trust,
  lessons,
];
