import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Decision, QueueKind, ReportSubject } from '@lodgepole/contract/trust/codes';

const effects = {
  report: {
    uphold: msg`The report is right. Those who reported it and the person concerned are told.`,
    dismiss: msg`The report is not right. Nothing changes, and those who reported it are told.`,
  },
  held: { uphold: msg`The listing stays hidden.`, dismiss: msg`The listing is shown again.` },
  verification: {
    uphold: msg`The listing is marked as verified.`,
    dismiss: msg`The listing is not marked as verified.`,
  },
} as const satisfies Record<QueueKind, Record<Decision, MessageDescriptor>>;

const listingReport = {
  hidden: msg`The report is right. The listing is hidden, and the landlord is told why and what to change. Those who reported it are told.`,
  asItIs: msg`The report is right. The listing stays as it is, and the landlord is told. Those who reported it are told.`,
} as const;

interface Work {
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
}

export const effectOf = (
  { kind, subject }: Work,
  decision: Decision,
  takesAction = false,
): MessageDescriptor => {
  if (kind === 'report' && subject === 'listing' && decision === 'uphold')
    return takesAction ? listingReport.hidden : listingReport.asItIs;
  return effects[kind][decision];
};
