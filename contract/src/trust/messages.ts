import { sentence } from '../core/text.ts';

/** The exact messages about reports, staff, holds and blocks. */
export const trustMessages = {
  reportSubject: sentence('Choose what you report: a listing, a person, a message or a review.'),
  reportId: sentence('Say which one you report.'),
  reportReason: sentence('Choose a reason.'),
  reportLong: sentence('Use at most 1,000 characters.'),
  reportOwn: sentence('You cannot report yourself or what is yours.'),
  tooManyReports: sentence('You have sent many reports today. Please go on tomorrow.'),
  decided: sentence('This has already been decided.'),
  decision: sentence('Choose to uphold or to dismiss.'),
  action: sentence('Choose an action that fits what was reported.'),
  reason: sentence('Write a reason.'),
  reasonLong: sentence('Use at most 1,000 characters.'),
  kind: sentence('Choose reports, held listings or verifications.'),
  noteLong: sentence('Use at most 1,000 characters.'),
  alreadyVerified: sentence('This listing is already verified.'),
  notHeld: sentence('This listing is not held for review.'),
  suspended: sentence('This account is suspended.'),
  suspendedName: sentence('Account suspended'),
  removedMessage: sentence('This message was removed by our staff.'),
  ownAccount: sentence('You cannot do this to your own account.'),
  cannotContact: sentence('You cannot contact this person.'),
  blockOneself: sentence('You cannot block yourself.'),
  replyLong: sentence('Use at most 1,000 characters.'),
  notTheReviewee: sentence('Only the person reviewed can reply.'),
} as const;
