import { sentence } from '../core/text/text.ts';
import type { Decision, QueueKind, ReportSubject } from './codes.ts';

type Reasons = readonly string[];

interface Work {
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
}

const upheldReports: Readonly<Record<ReportSubject, Reasons>> = {
  listing: [
    sentence('The listing asks for money or personal details before a viewing.'),
    sentence('The text or the pictures do not match the home.'),
    sentence('The listing excludes people for a reason that human rights law does not allow.'),
    sentence('The home does not exist or is not for rent.'),
    sentence('The same home is listed more than once.'),
  ],
  person: [
    sentence('The account was used to ask people for money or personal details.'),
    sentence('The account was used to harass or threaten people.'),
    sentence('The account pretends to be another person.'),
    sentence('The account was used to send the same message to many people.'),
  ],
  message: [
    sentence('The message asks for money or personal details before a viewing.'),
    sentence('The message harasses or threatens a person.'),
    sentence('The message discriminates against people.'),
    sentence('The message is spam.'),
  ],
  review: [
    sentence('The review insults or threatens a person.'),
    sentence('The review is not about anything that happened on this site.'),
    sentence('The review discriminates against people.'),
    sentence('The review gives away personal details.'),
  ],
};

const dismissedReports: Reasons = [
  sentence('We looked at it and found nothing against our rules.'),
  sentence('It has been corrected since it was reported.'),
  sentence('There is not enough to go on. Please report it again if it continues.'),
];

const ofKind: Readonly<Record<Exclude<QueueKind, 'report'>, Readonly<Record<Decision, Reasons>>>> = {
  held: {
    uphold: [
      sentence('The listing asks for money before a viewing. Take that out and ask us to look again.'),
      sentence('The pictures are of another home. Use pictures of this home and ask us to look again.'),
      sentence('The text has contact details or a link. Take them out and ask us to look again.'),
      sentence('The rent is far below the market and nothing explains it.'),
    ],
    dismiss: [
      sentence('We checked the listing and found nothing wrong.'),
      sentence('The listing has been corrected.'),
      sentence('The low rent is explained.'),
    ],
  },
  verification: {
    uphold: [
      sentence('We checked the address and who rents the home out.'),
      sentence('What the landlord told us matches what we could check.'),
    ],
    dismiss: [
      sentence('We could not confirm the address. Ask again with more details.'),
      sentence('We could not confirm who rents the home out. Ask again with more details.'),
      sentence('The pictures do not show this home.'),
    ],
  },
  appeal: {
    uphold: [
      sentence('We looked again and found that the decision was right.'),
      sentence('The problem behind the decision is still there.'),
    ],
    dismiss: [
      sentence('We looked again and the decision was a mistake. We are sorry.'),
      sentence('The problem behind the decision has been fixed.'),
    ],
  },
};

/** Most frequent first. The person concerned reads the chosen one. */
export const reasonsFor = ({ kind, subject }: Work, decision: Decision): Reasons => {
  if (kind !== 'report') return ofKind[kind][decision];
  return decision === 'uphold' ? upheldReports[subject] : dismissedReports;
};

export const byOperator = sentence('Set by the operator.');

export const usualReasons: Reasons = [
  byOperator,
  ...Object.values(upheldReports).flat(),
  ...dismissedReports,
  ...Object.values(ofKind).flatMap(({ uphold, dismiss }) => [...uphold, ...dismiss]),
];
