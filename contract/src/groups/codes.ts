import { sentence } from '../core/text/text.ts';

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

export const joinPolicies = { open: sentence('Anyone'), ask: sentence('People ask first') } as const;
export type JoinPolicy = keyof typeof joinPolicies;

export const formingStatuses = { O: groupStatuses.O, P: groupStatuses.P, F: groupStatuses.F } as const;

export const answerStatuses = { U: groupStatuses.U, R: groupStatuses.R, I: groupStatuses.I } as const;
