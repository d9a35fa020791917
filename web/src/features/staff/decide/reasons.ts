import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Decision, QueueKind, ReportSubject } from '@lodgepole/contract/trust/codes';

type Reasons = readonly MessageDescriptor[];

interface Work {
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
}

const upheldReports: Readonly<Record<ReportSubject, Reasons>> = {
  listing: [
    msg`The listing asks for money or personal details before a viewing.`,
    msg`The text or the pictures do not match the home.`,
    msg`The listing excludes people for a reason that human rights law does not allow.`,
    msg`The home does not exist or is not for rent.`,
    msg`The same home is listed more than once.`,
  ],
  person: [
    msg`The account was used to ask people for money or personal details.`,
    msg`The account was used to harass or threaten people.`,
    msg`The account pretends to be another person.`,
    msg`The account was used to send the same message to many people.`,
  ],
  message: [
    msg`The message asks for money or personal details before a viewing.`,
    msg`The message harasses or threatens a person.`,
    msg`The message discriminates against people.`,
    msg`The message is spam.`,
  ],
  review: [
    msg`The review insults or threatens a person.`,
    msg`The review is not about dealings on this site.`,
    msg`The review discriminates against people.`,
    msg`The review gives away personal details.`,
  ],
};

const dismissedReports: Reasons = [
  msg`We looked at it and found nothing against our rules.`,
  msg`It has been corrected since it was reported.`,
  msg`There is not enough to decide on. Please report it again if it goes on.`,
];

const ofKind: Readonly<Record<Exclude<QueueKind, 'report'>, Readonly<Record<Decision, Reasons>>>> = {
  held: {
    uphold: [
      msg`The listing asks for money before a viewing. Take that out and ask us to look again.`,
      msg`The pictures are of another home. Use pictures of this home and ask us to look again.`,
      msg`The text has contact details or a link. Take them out and ask us to look again.`,
      msg`The rent is far below the market and nothing explains it.`,
    ],
    dismiss: [
      msg`We checked the listing and found nothing wrong.`,
      msg`The listing has been corrected.`,
      msg`The low rent is explained.`,
    ],
  },
  verification: {
    uphold: [
      msg`We checked the address and who rents the home out.`,
      msg`What the landlord told us agrees with what we could check.`,
    ],
    dismiss: [
      msg`We could not confirm the address. Ask again with more details.`,
      msg`We could not confirm who rents the home out. Ask again with more details.`,
      msg`The pictures do not show this home.`,
    ],
  },
};

/** The usual reasons for a decision, most frequent first. The person concerned reads the chosen one. */
export const reasonsFor = ({ kind, subject }: Work, decision: Decision): Reasons => {
  if (kind !== 'report') return ofKind[kind][decision];
  return decision === 'uphold' ? upheldReports[subject] : dismissedReports;
};

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

export const effectOf = ({ kind }: Pick<Work, 'kind'>, decision: Decision): MessageDescriptor =>
  effects[kind][decision];
