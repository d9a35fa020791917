import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Decision, QueueKind, ReportSubject } from '@lodgepole/contract/trust/codes';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';

const effects = {
  report: {
    uphold: msg`The report is justified. Those who reported it and the person concerned will be told.`,
    dismiss: msg`The report is unfounded. Nothing changes, and those who reported it will be told.`,
  },
  held: { uphold: msg`The listing will stay hidden.`, dismiss: msg`The listing will be shown again.` },
  verification: {
    uphold: msg`The listing will be marked as verified.`,
    dismiss: msg`The listing will not be marked as verified.`,
  },
  appeal: {
    uphold: msg`The decision stays. The person who asked will be told.`,
    dismiss: msg`The action will be reversed. The person who asked will be told.`,
  },
} as const satisfies Record<QueueKind, Record<Decision, MessageDescriptor>>;

const listingReport = {
  hidden: msg`The report is justified. The listing will be hidden, and the landlord will be told why and what to change. Those who reported it will be told too.`,
  asItIs: msg`The report is justified. The listing stays as it is, and the landlord will be told. Those who reported it will be told too.`,
} as const;

const deletedListing = msg`The listing has been deleted. Only the decision is noted.`;

interface Work {
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
  /** Null when it has been deleted. */
  readonly now?: SeenSubject | null;
}

export const effectOf = (
  { kind, subject, now }: Work,
  decision: Decision,
  takesAction = false,
): MessageDescriptor => {
  if (kind === 'report' && subject === 'listing' && decision === 'uphold')
    return takesAction ? listingReport.hidden : listingReport.asItIs;
  if (kind === 'held' && now === null) return deletedListing;
  return effects[kind][decision];
};
