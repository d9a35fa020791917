import type { z } from 'zod';
import { type Problem, refusals } from '../problem.ts';
import { sentence } from '../text/text.ts';

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

export const fieldProblems = (error: z.ZodError): Problem => {
  const problems: Record<string, string[]> = {};
  for (const issue of error.issues) {
    // For a list body, paths begin with the item's number; the field is the first name.
    const field = issue.path.find((part) => typeof part === 'string');
    if (field === undefined) return { detail: issue.message };
    const messages = (problems[String(field)] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return problems;
};
