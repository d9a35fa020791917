import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import type { Context } from '../../context.ts';
import { type QueueParts, queueService } from './queue.service.ts';
import { reportsStore } from './reports.repository.ts';
import { reportsService } from './reports.service.ts';
import { trustStore } from './trust.repository.ts';
import { workStore } from './work.repository.ts';
import { type WorkService, workService } from './work.service.ts';

/** The queue, apart from those who work on it, because the slices before this one put work into it. */
export const makeWork = ({ database, announce }: Context) =>
  workService(workStore(database.kysely), announce);

const dayMs = 24 * 60 * 60 * 1000;

interface Others extends Omit<QueueParts, 'store'> {
  readonly work: WorkService;
}

export const makeTrust = ({ database, throttle, announce }: Context, { work, media, listings }: Others) => ({
  reports: reportsService({
    store: reportsStore(database.kysely),
    queue: work.queue,
    announce,
    sends: throttle({ name: 'reports', max: 30, windowMs: dayMs, message: say.tooManyReports }),
  }),
  queue: queueService({ store: trustStore(database.kysely), media, listings }),
});
