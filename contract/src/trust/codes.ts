import type { Codes } from '../core/codes.ts';
import { sentence } from '../core/text/text.ts';

export const reportSubjects = {
  listing: sentence('Listing'),
  person: sentence('Person'),
  message: sentence('Message'),
  review: sentence('Review'),
} as const;
export type ReportSubject = keyof typeof reportSubjects;

export const reportReasons = {
  scam: sentence('It looks like a scam'),
  discrimination: sentence('It discriminates against people'),
  wrong: sentence('Something else is wrong with it'),
  spam: sentence('It is spam'),
  harassment: sentence('It harasses someone'),
  other: sentence('Another reason'),
} as const;
export type ReportReason = keyof typeof reportReasons;

export const reportStates = {
  open: sentence('Open'),
  upheld: sentence('Upheld'),
  dismissed: sentence('Dismissed'),
} as const;
export type ReportState = keyof typeof reportStates;

export const queueKinds = {
  report: sentence('Report'),
  held: sentence('Held listing'),
  verification: sentence('Verification'),
  appeal: sentence('Appeal'),
} as const;
export type QueueKind = keyof typeof queueKinds;

export const queueCountHeaders = {
  report: 'X-Count-Report',
  held: 'X-Count-Held',
  verification: 'X-Count-Verification',
  appeal: 'X-Count-Appeal',
} as const satisfies Readonly<Record<QueueKind, string>>;

export const queueSorts = {
  weight: sentence('Most important first'),
  oldest: sentence('Oldest first'),
} as const;
export type QueueSort = keyof typeof queueSorts;

export const decisions = { uphold: sentence('Uphold'), dismiss: sentence('Dismiss') } as const;
export type Decision = keyof typeof decisions;

export const staffActions = {
  hide_listing: sentence('Hide the listing'),
  suspend_person: sentence('Suspend the person'),
  remove_review: sentence('Remove the review'),
  remove_message: sentence('Remove the message'),
} as const;
export type StaffAction = keyof typeof staffActions;

export const listingActs = ['hide', 'show', 'verify', 'unverify'] as const;
export type ListingAct = (typeof listingActs)[number];

export const personActs = ['suspend', 'reinstate'] as const;
export type PersonAct = (typeof personActs)[number];

export const staffActs = {
  uphold: reportStates.upheld,
  dismiss: reportStates.dismissed,
  hide_listing: sentence('Hid the listing'),
  suspend_person: sentence('Suspended the person'),
  remove_review: sentence('Removed the review'),
  remove_message: sentence('Removed the message'),
  hide: sentence('Hid the listing'),
  show: sentence('Showed the listing'),
  verify: sentence('Verified the listing'),
  unverify: sentence('Withdrew the verification'),
  suspend: sentence('Suspended the person'),
  reinstate: sentence('Reinstated the person'),
  restore_message: sentence('Restored the message'),
  restore_review: sentence('Restored the review'),
  viewed_person: sentence('Viewed the person’s page'),
  add_staff: sentence('Made this person staff'),
  remove_staff: sentence('Removed this person from the staff'),
  reset_factors: sentence('Removed the person’s passkeys and codes'),
} as const satisfies Record<Decision | StaffAction | ListingAct | PersonAct, string> & Codes;
export type StaffAct = keyof typeof staffActs;
