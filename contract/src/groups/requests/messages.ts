import { sentence } from '../../core/text/text.ts';

export const requestMessages = {
  text: sentence('The text cannot exceed 500 characters.'),
  answer: sentence('Choose whether to accept or decline.'),
  member: sentence('You are already in this group.'),
  tooMany: sentence('You have asked to join many groups. Please wait a while before you ask again.'),
  withdrawn: sentence('This request has just been withdrawn.'),
  fetchFailed: sentence('Failed to fetch the requests to join.'),
  sendFailed: sentence('Failed to send the request to join.'),
  withdrawFailed: sentence('Failed to withdraw the request to join.'),
  answerFailed: sentence('Failed to answer the request to join.'),
} as const;

export const requestRefusals = {
  'already-answered': sentence('This request has already been answered.'),
  'asker-owns-listing': sentence('The landlord cannot join a group on their own listing.'),
} as const;
export type RequestRefusal = keyof typeof requestRefusals;
