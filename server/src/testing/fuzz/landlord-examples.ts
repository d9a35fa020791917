import { declineInquiry } from '@lodgepole/contract/conversations/decline';
import * as savedAnswers from '@lodgepole/contract/conversations/saved-answers';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { Random } from '@lodgepole/contract/core/random';
import * as groups from '@lodgepole/contract/groups/endpoints';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import * as viewings from '@lodgepole/contract/viewings/endpoints';
import type { VisitorName } from './draft.ts';
import type { World } from './world.ts';

export interface Example {
  /** The things in the world that the path refers to. */
  readonly of?: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: (world: World, random: Random) => Record<string, unknown> | readonly unknown[];
  /** How often it is chosen; hashing passwords and drawing pictures is slow. */
  readonly weight?: number;
  readonly visitors?: readonly VisitorName[];
}

/** For calls that remove a person or a thing from the world. */
export const final = 0.1;

export const landlordExamples: readonly (readonly [Endpoint, Example])[] = [
  [
    declineInquiry,
    { of: ['conversation'], body: () => ({ reason: 'dates', text: 'We need someone from May on.' }) },
  ],
  [savedAnswers.saveAnswer, { body: () => ({ title: 'Taken', text: 'Sorry {name}, {address} is taken.' }) }],
  [savedAnswers.changeSavedAnswer, { of: ['savedAnswer'], body: () => ({ title: 'Gone' }) }],
  [savedAnswers.deleteSavedAnswer, { of: ['savedAnswer'], weight: final }],
  [
    groups.manageGroups,
    {
      body: ({ ids }) => ({
        ids: [ids['group'], 999_999],
        group_status: 'R',
        note: 'Thank you all the same.',
      }),
    },
  ],
  [
    changeListings,
    { body: ({ ids }) => ({ ids: [ids['listing'], 999_999], action: 'price', percent: 2.5 }) },
  ],
  [
    viewings.cancelViewings,
    { body: ({ ids }) => ({ ids: [ids['viewing'], 999_999], reason: 'The home is taken.' }), weight: final },
  ],
];
