import { declineInquiry } from '@lodgepole/contract/conversations/decline';
import * as savedAnswers from '@lodgepole/contract/conversations/saved-answers';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { Random } from '@lodgepole/contract/core/random';
import * as groups from '@lodgepole/contract/groups/endpoints';
import { importListings, importPictures } from '@lodgepole/contract/listings/import/import';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import * as viewings from '@lodgepole/contract/viewings/endpoints';
import { photoBytes } from '../create/listings.ts';
import { Upload, type VisitorName } from './draft.ts';
import type { World } from './world.ts';

export interface Example {
  /** The rows in the world that the path refers to. */
  readonly of?: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: (world: World, random: Random) => Record<string, unknown> | readonly unknown[];
  /** How often it is chosen; hashing passwords and drawing pictures is slow. */
  readonly weight?: number;
  readonly visitors?: readonly VisitorName[];
}

/** For calls that remove a person or a thing from the world. */
export const final = 0.1;

const someRows = 'reference,price,city\nMaple 1,900,Guelph\nMaple 2,,\n';

export const landlordExamples: readonly (readonly [Endpoint, Example])[] = [
  [
    importListings,
    {
      body: (_world, random) => ({
        file: new Upload('homes.csv', Buffer.from(someRows)),
        dry_run: random.chance(0.5),
      }),
      weight: 0.15,
    },
  ],
  [importPictures, { body: () => ({ pictures: [new Upload('Maple 1-1.jpg', photoBytes)] }), weight: 0.15 }],
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
