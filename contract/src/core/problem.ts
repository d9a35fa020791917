import { sentence } from './text/text.ts';

export const problemCodes = [
  'not_verified',
  'email_taken',
  'suspended',
  'confirm_password',
  'otp_required',
  'otp_invalid',
  'second_factor',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const specifiedWords = { not_verified: /not verified/i, email_taken: /already taken/ } as const;

export const saysInWords = (code: keyof typeof specifiedWords, sentence: string): boolean =>
  specifiedWords[code].test(sentence);

export const errorCodeHeader = 'X-Error-Code';

export interface DetailProblem {
  readonly detail: string;
  readonly request_id?: string;
}

export type FieldProblems = Readonly<Record<string, readonly string[]>>;

export type Problem = DetailProblem | FieldProblems;

export const isDetailProblem = (body: unknown): body is DetailProblem =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';

export const isFieldProblems = (body: unknown): body is FieldProblems =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.keys(body).length > 0 &&
  Object.values(body).every((messages) => Array.isArray(messages) && messages.every(isText));

const isText = (value: unknown): value is string => typeof value === 'string';

export const refusals = {
  notFound: sentence('Not found.'),
  signIn: sentence('Please sign in to do this.'),
  forbidden: sentence('You do not have permission to do this.'),
  conflict: sentence('Somebody else changed this at the same time. Please try again.'),
  stale: sentence('Someone has changed this in the meantime.'),
  malformedJson: sentence('The request is not valid JSON.'),
  notAnObject: sentence('Send the fields as a JSON object.'),
  wrongMethod: sentence('This address cannot be used in this way.'),
  wrongType: sentence('This kind of content is not accepted here.'),
  tooLarge: sentence('The request is too large.'),
  noRoom: sentence('There is no storage space left for uploads. Please try again later.'),
  brokenUpload: sentence('The upload was incomplete or malformed. Please try again.'),
  badRequest: sentence('The request could not be understood.'),
  tooMany: sentence('Too many requests. Please wait a moment and try again.'),
  timeout: sentence('The request took too long. Please try again.'),
  unavailable: sentence('The service is not ready yet. Please try again in a moment.'),
  broken: sentence('Something went wrong on our side. Please try again.'),
} as const;
