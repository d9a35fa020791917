import type { z } from 'zod';
import { sentence } from './text.ts';

/** The whole request failed for one reason. */
export interface DetailProblem {
  readonly detail: string;
  readonly request_id?: string;
}

/** Validation failed: the sentences to show under each field. */
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
  malformedJson: sentence('The request is not valid JSON.'),
  notAnObject: sentence('Send the fields as a JSON object.'),
  wrongType: sentence('This kind of content is not accepted here.'),
  tooLarge: sentence('The request is too large.'),
  noRoom: sentence('There is no room left for uploads. Please try again later.'),
  brokenUpload: sentence('The upload was incomplete or malformed. Please try again.'),
  badRequest: sentence('The request could not be understood.'),
  tooMany: sentence('Too many requests. Please wait a moment and try again.'),
  timeout: sentence('The request took too long. Please try again.'),
  unavailable: sentence('The service is not ready yet. Please try again in a moment.'),
  broken: sentence('Something went wrong on our side. Please try again.'),
} as const;

const defaults = {
  required: sentence('This field is required.'),
  text: sentence('Enter text.'),
  number: sentence('Enter a number.'),
  boolean: sentence('Enter true or false.'),
  list: sentence('Enter a list.'),
  choice: sentence('Choose one of the listed values.'),
  short: sentence('This value is too short or too small.'),
  long: sentence('This value is too long or too large.'),
  format: sentence('This value is not in the expected form.'),
  unknown: sentence('This value is not accepted.'),
} as const;

const typeSentence: Readonly<Record<string, string>> = {
  string: defaults.text,
  number: defaults.number,
  int: defaults.number,
  boolean: defaults.boolean,
  array: defaults.list,
  object: refusals.notAnObject,
};

/** The sentence for a rule that was given none of its own. */
export const explainIssue = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? defaults.required
        : (typeSentence[issue.expected] ?? defaults.unknown);
    case 'too_small':
      return defaults.short;
    case 'too_big':
      return defaults.long;
    case 'invalid_format':
      return defaults.format;
    case 'invalid_value':
      return issue.input === undefined ? defaults.required : defaults.choice;
    case 'invalid_union':
      return issue.input === undefined ? defaults.required : defaults.unknown;
    default:
      return defaults.unknown;
  }
};

/** Zod's issues as the flat body of a 400: every field with its sentences, in the order they were found. */
export const fieldProblems = (error: z.ZodError): Problem => {
  const problems: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path[0];
    if (field === undefined) return { detail: issue.message };
    const messages = (problems[String(field)] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return problems;
};
