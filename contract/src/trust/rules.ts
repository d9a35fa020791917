import type { Decision, QueueKind, ReportSubject, StaffAction } from './codes.ts';

const actionOf: Readonly<Record<ReportSubject, StaffAction>> = {
  listing: 'hide_listing',
  person: 'suspend_person',
  message: 'remove_message',
  review: 'remove_review',
};

interface Work {
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
}

/** Null where upholding needs no action. */
export const actionFor = ({ kind, subject }: Work): StaffAction | null =>
  kind === 'verification' || kind === 'appeal' ? null : actionOf[subject];

export const actionFits = (work: Work, decision: Decision, action: StaffAction): boolean =>
  decision === 'uphold' && action === actionFor(work);
