import type { FileReply, Page } from '@lodgepole/contract/core/endpoint';
import { toPage } from '@lodgepole/contract/core/paging';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { trustMessages as say } from '@lodgepole/contract/trust/messages';
import type {
  Decided,
  LogQuery,
  QueueItem,
  QueueItemDetail,
  QueueQuery,
  StaffLogEntry,
  StaffPerson,
} from '@lodgepole/contract/trust/staff';
import { Conflict, NotFound } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { MediaService } from '../../media/media.service.ts';
import { seenOf, seenWords } from '../reports/subjects.ts';
import type { TrustStore } from '../trust.repository.ts';
import {
  presentEntry,
  presentItem,
  presentNear,
  presentReporter,
  presentSignal,
  presentStaffPerson,
} from './queue.present.ts';
import type { QueueRow } from './queue-rows.repository.ts';
import type { WorkService } from './work.service.ts';

export interface QueueParts {
  readonly store: TrustStore;
  readonly media: MediaService;
  readonly listings: Pick<ListingsService, 'cards' | 'see'>;
  readonly work: Pick<WorkService, 'tellStaff'>;
  readonly now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const attachmentDays = 30;

export const queueService = ({ store, media, listings, work, now }: QueueParts) => {
  const { queue, log } = store;

  const present = async (viewer: Viewer, rows: readonly QueueRow[]): Promise<QueueItem[]> => {
    const held = rows.filter(({ kind }) => kind === 'held').map(({ subject_id }) => subject_id);
    const cards = await listings.cards(viewer, held);
    const reasons = new Map(cards.map(({ id, held_reasons = [] }) => [id, held_reasons]));
    return rows.map((row) => presentItem(row, reasons.get(row.subject_id) ?? [], media));
  };

  const itemOf = async (viewer: Viewer, row: QueueRow): Promise<QueueItem> => {
    const [item] = await present(viewer, [row]);
    if (!item) throw new Error('Presenting a row returned no item.');
    return item;
  };

  const rowOf = async (id: number): Promise<QueueRow> => {
    const row = await queue.one(id, now());
    if (!row) throw new NotFound();
    return row;
  };

  const listingOf = async (viewer: Viewer, { subject, subject_id }: QueueRow): Promise<Listing | null> => {
    if (subject !== 'listing') return null;
    try {
      return await listings.see(viewer, subject_id);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  };

  const nowOf = async (viewer: Viewer, { subject, subject_id }: QueueRow) => {
    const row = await queue.subject(subject, subject_id, viewer.id);
    return row ? seenWords(seenOf(row)) : null;
  };

  return {
    async page(viewer: Viewer, { sort = 'weight', ...wanted }: QueueQuery): Promise<Page<QueueItem>> {
      const [rows, counts] = await Promise.all([queue.page({ ...wanted, sort }, now()), queue.countByKind()]);
      const counted = Object.entries(counts)
        .filter(([kind]) => wanted.kind === undefined || kind === wanted.kind)
        .reduce((sum, [, count]) => sum + count, 0);
      return { ...toPage(await present(viewer, rows), counted), counts };
    },

    async detail(viewer: Viewer, id: number): Promise<QueueItemDetail> {
      const row = await rowOf(id);
      const { subject, subject_id, reported, appeal_of } = row;
      const [item, reporters, answers, signals, around, shown, listing, entries, attachment, isForOthers] =
        await Promise.all([
          itemOf(viewer, row),
          queue.reportersOf(appeal_of ?? id),
          queue.answersTo(appeal_of ?? id),
          subject === 'listing' ? queue.signalsOn(subject_id, appeal_of ?? id) : [],
          subject === 'message' ? queue.around(subject_id) : [],
          nowOf(viewer, row),
          listingOf(viewer, row),
          log.about(subject, subject_id, reported?.id ?? null),
          queue.attachment(id),
          appeal_of !== null && queue.isForSomeoneElse(appeal_of, viewer.id),
        ]);
      return {
        ...item,
        state: row.state,
        note: row.note,
        appeal_of,
        attachment,
        for_someone_else: isForOthers,
        reported_by: reporters.map((reporter) => presentReporter(reporter, media)),
        answers: answers.map(({ text, created_at }) => ({ text, created_at: created_at.toISOString() })),
        signals: signals.map(presentSignal),
        text_then: row.text_then,
        text_now: listing?.description ?? null,
        now: shown,
        listing,
        around: around.map(presentNear),
        log: entries.map(presentEntry),
      };
    },

    async decided(viewer: Viewer, id: number): Promise<Decided> {
      const row = await rowOf(id);
      return { ...(await itemOf(viewer, row)), state: row.state };
    },

    async decidedOf(viewer: Viewer, rows: readonly QueueRow[]): Promise<Decided[]> {
      const items = await present(viewer, rows);
      return items.map((item, place) => ({ ...item, state: rows[place]?.state ?? 'open' }));
    },

    async attachment(id: number): Promise<FileReply> {
      const file = await queue.attachedFile(id);
      if (!file) throw new NotFound();
      return { ...file, bytes: new Uint8Array(file.bytes) };
    },

    forgetAttachments: (): Promise<void> =>
      queue.forgetAttachments(new Date(now().getTime() - attachmentDays * dayMs)),

    async claim(viewer: Viewer, id: number): Promise<QueueItem> {
      await store.transaction(async (trust, transaction) => {
        if (!(await trust.queue.item(id))) throw new NotFound();
        if (!(await trust.queue.claim(id, viewer.id, now()))) throw new Conflict(say.decided);
        await work.tellStaff(transaction, id);
      });
      return itemOf(viewer, await rowOf(id));
    },

    unclaim: (viewer: Viewer, id: number): Promise<void> =>
      store.transaction(async (trust, transaction) => {
        if (!(await trust.queue.item(id))) throw new NotFound();
        await trust.queue.unclaim(id, viewer.id);
        await work.tellStaff(transaction, id);
      }),

    async person(id: number): Promise<StaffPerson> {
      const row = await queue.person(id);
      if (!row) throw new NotFound();
      return presentStaffPerson(row, media);
    },

    async log(wanted: LogQuery): Promise<Page<StaffLogEntry>> {
      const [rows, counted] = await Promise.all([log.page(wanted), log.count(wanted.q)]);
      return toPage(rows.map(presentEntry), counted);
    },
  };
};

export type QueueService = ReturnType<typeof queueService>;
