import { labelOf } from '@lodgepole/contract/core/codes';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { type PageRequest, toPage } from '@lodgepole/contract/core/paging';
import { reportReasons, reportStates } from '@lodgepole/contract/trust/codes';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import type { Report, ReportForm } from '@lodgepole/contract/trust/reports';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { type Throttle, usingTry } from '../../../core/limits/throttle.ts';
import type { Announce } from '../../../core/live.ts';
import type { QueueWork } from '../../../core/staff-work.ts';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ReportRow, ReportsStore } from './reports.repository.ts';
import { concernedBy, isSeenBy, seenOf } from './subjects.ts';

export interface ReportsParts {
  readonly store: ReportsStore;
  readonly queue: QueueWork;
  readonly announce: Announce;
  readonly sends: Throttle;
}

interface Sent {
  readonly report: Report;
  readonly isNew: boolean;
}

const present = (row: ReportRow): Report => ({
  id: row.id,
  subject: row.subject,
  subject_id: row.subject_id,
  reason: row.reason,
  reason_display: say(labelOf(reportReasons, row.reason)),
  text: row.text,
  state: row.state,
  state_display: say(labelOf(reportStates, row.state)),
  created_at: row.created_at.toISOString(),
});

export const reportsService = ({ store, queue, announce, sends }: ReportsParts) => {
  const before = async (viewer: Viewer, form: ReportForm, reports = store as Pick<ReportsStore, 'first'>) => {
    const row = await reports.first(viewer.id, form.subject, form.id);
    return row ? { report: present(row), isNew: false } : null;
  };

  /** Hidden subjects are not found, and people cannot report themselves. */
  const reportable = async (viewer: Viewer, { subject, id }: ReportForm) => {
    const row = await store.subject(subject, id, viewer.id);
    if (!row || !isSeenBy(viewer, row)) throw new NotFound();
    const concerned = concernedBy(row);
    if (concerned === viewer.id) throw new Invalid({ id: [trustMessages.reportOwn] });
    return { concerned, seen: seenOf(row) };
  };

  const add = async (viewer: Viewer, form: ReportForm): Promise<Sent> => {
    const { concerned, seen } = await reportable(viewer, form);
    return store.transaction(async (reports, transaction) => {
      await reports.lockPeople(viewer.id, concerned);
      const earlier = await before(viewer, form, reports);
      if (earlier) return earlier;
      const work = { subject: form.subject, subject_id: form.id };
      const item = await queue(transaction, { kind: 'report', ...work, reported: concerned });
      const { reason, text = '' } = form;
      const id = await reports.add({ item, reporter: viewer.id, ...work, reason, text, seen });
      await announce(transaction, { topic: 'reports', id, people: [viewer.id] });
      const row = await reports.first(viewer.id, form.subject, form.id);
      if (!row) throw new Error('The new report was not found.');
      return { report: present(row), isNew: true };
    });
  };

  return {
    /** A repeated report returns the first, whatever its state. */
    async send(viewer: Viewer, form: ReportForm): Promise<Sent> {
      const earlier = await before(viewer, form);
      if (earlier) return earlier;
      const giveBack = await sends.take(String(viewer.id));
      return usingTry(
        giveBack,
        ({ isNew }) => isNew,
        () => add(viewer, form),
      );
    },

    async mine(viewer: Viewer, wanted: PageRequest): Promise<Page<Report>> {
      const [rows, counted] = await Promise.all([store.page(viewer.id, wanted), store.count(viewer.id)]);
      return toPage(rows.map(present), counted);
    },

    by: async (reporter: number): Promise<Report[]> => (await store.page(reporter, {})).map(present),
  };
};

export type ReportsService = ReturnType<typeof reportsService>;
