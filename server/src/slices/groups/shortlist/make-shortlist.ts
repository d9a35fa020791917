import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../../core/context.ts';
import { shortlistStore } from './shortlist.repository.ts';
import { type ShortlistParts, shortlistService } from './shortlist.service.ts';

export type ShortlistOthers = Pick<ShortlistParts, 'members' | 'listings'>;

const hourMs = 60 * 60 * 1000;

export const makeShortlist = ({ database, announce, throttle }: Context, others: ShortlistOthers) =>
  shortlistService({
    ...others,
    store: shortlistStore(database.kysely),
    announce,
    changes: throttle({ name: 'shortlist', max: 1000, windowMs: hourMs, message: refusals.tooMany }),
  });
