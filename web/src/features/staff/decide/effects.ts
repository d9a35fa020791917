import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Decision, QueueKind } from '@lodgepole/contract/trust/codes';

const effects = {
  report: {
    uphold: msg`The report is right. Those who reported it are told.`,
    dismiss: msg`The report is not right. Nothing changes, and those who reported it are told.`,
  },
  held: { uphold: msg`The listing stays hidden.`, dismiss: msg`The listing is shown again.` },
  verification: {
    uphold: msg`The listing is marked as verified.`,
    dismiss: msg`The listing is not marked as verified.`,
  },
} as const satisfies Record<QueueKind, Record<Decision, MessageDescriptor>>;

/** What a decision does. */
export const effectOf = ({ kind }: { readonly kind: QueueKind }, decision: Decision): MessageDescriptor =>
  effects[kind][decision];
