import type { Page } from '@lodgepole/contract/core/endpoint';
import { type PageRequest, toPage } from '@lodgepole/contract/core/paging';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type {
  Decided,
  QueueItem,
  QueueItemDetail,
  QueueQuery,
  StaffLogEntry,
  StaffPerson,
} from '@lodgepole/contract/trust/staff';
import { NotFound } from '../../../core/errors.ts';
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
import type { QueueRow } from './queue.repository.ts';

export interface QueueParts {
  readonly store: TrustStore;
  readonly media: MediaService;
  readonly listings: Pick<ListingsService, 'cards' | 'see'>;
}

export const queueService = ({ store: { queue, log }, media, listings }: QueueParts) => {
  const present = async (viewer: Viewer, rows: readonly QueueRow[]): Promise<QueueItem[]> => {
    const held = rows.filter(({ kind }) => kind === 'held').map(({ subject_id }) => subject_id);
    const cards = await listings.cards(viewer, held);
    const reasons = new Map(cards.map(({ id, held_reasons = [] }) => [id, held_reasons]));
    return rows.map((row) => presentItem(row, reasons.get(row.subject_id) ?? [], media));
  };

  const itemOf = async (viewer: Viewer, row: QueueRow): Promise<QueueItem> => {
    const [item] = await present(viewer, [row]);
    if (!item) throw new Error('One row is one item.');
    return item;
  };

  const rowOf = async (id: number): Promise<QueueRow> => {
    const row = await queue.one(id);
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
    async page(viewer: Viewer, { kind, ...wanted }: QueueQuery): Promise<Page<QueueItem>> {
      const [rows, counted] = await Promise.all([queue.page(wanted, kind), queue.count(kind)]);
      return toPage(await present(viewer, rows), counted);
    },

    async detail(viewer: Viewer, id: number): Promise<QueueItemDetail> {
      const row = await rowOf(id);
      const { subject, subject_id, reported } = row;
      const [item, reporters, answers, signals, around, now, listing, entries] = await Promise.all([
        itemOf(viewer, row),
        queue.reportersOf(id),
        queue.answersTo(id),
        subject === 'listing' ? queue.signalsOn(subject_id) : [],
        subject === 'message' ? queue.around(subject_id) : [],
        nowOf(viewer, row),
        listingOf(viewer, row),
        log.about(subject, subject_id, reported?.id ?? null),
      ]);
      return {
        ...item,
        state: row.state,
        note: row.note,
        reported_by: reporters.map((reporter) => presentReporter(reporter, media)),
        answers: answers.map(({ text, created_at }) => ({ text, created_at: created_at.toISOString() })),
        signals: signals.map(presentSignal),
        text_then: row.text_then,
        text_now: listing?.description ?? null,
        now,
        listing,
        around: around.map(presentNear),
        log: entries.map(presentEntry),
      };
    },

    async decided(viewer: Viewer, id: number): Promise<Decided> {
      const row = await rowOf(id);
      return { ...(await itemOf(viewer, row)), state: row.state };
    },

    async person(id: number): Promise<StaffPerson> {
      const row = await queue.person(id);
      if (!row) throw new NotFound();
      return presentStaffPerson(row, media);
    },

    async log(wanted: PageRequest): Promise<Page<StaffLogEntry>> {
      const [rows, counted] = await Promise.all([log.page(wanted), log.count()]);
      return toPage(rows.map(presentEntry), counted);
    },
  };
};

export type QueueService = ReturnType<typeof queueService>;
