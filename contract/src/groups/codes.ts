import { sentence } from '../core/text.ts';

export const groupStatuses = {
  O: sentence('Open'),
  P: sentence('Private'),
  F: sentence('Filled'),
  S: sentence('Sent'),
  U: sentence('Under Review'),
  R: sentence('Rejected'),
  I: sentence('Invited'),
} as const;
export type GroupStatus = keyof typeof groupStatuses;

/** What the group form offers: the group is still forming. */
export const formingStatuses = { O: groupStatuses.O, P: groupStatuses.P, F: groupStatuses.F } as const;

/** What a listing's owner may answer an application with. */
export const answerStatuses = { U: groupStatuses.U, R: groupStatuses.R, I: groupStatuses.I } as const;
