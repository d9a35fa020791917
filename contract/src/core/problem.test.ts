import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue, fieldProblems } from './form/issues.ts';
import { isDetailProblem, isFieldProblems } from './problem.ts';

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : null;
};

describe('field problems', () => {
  const Form = z
    .object({ name: z.string().min(2, 'Too short a name.'), age: z.number(), tags: z.array(z.string()) })
    .partial({ tags: true });

  it('are listed under the field of the form, including lists', () => {
    expect(problemsOf(Form, { name: 'x', age: 3, tags: ['a', 5, 6] })).toEqual({
      name: ['Too short a name.'],
      tags: ['Enter text.'],
    });
  });

  it('report a missing field in words', () => {
    expect(problemsOf(Form, {})).toEqual({
      name: ['This field is required.'],
      age: ['This field is required.'],
    });
  });

  it('concern the whole request when it is not an object', () => {
    expect(problemsOf(Form, 'text')).toEqual({ detail: 'Send the fields as a JSON object.' });
  });
});

describe('a reply body', () => {
  it('is recognised as detail or fields', () => {
    expect(isDetailProblem({ detail: 'No.' })).toBe(true);
    expect(isFieldProblems({ detail: 'No.' })).toBe(false);
    expect(isFieldProblems({ email: ['Email is required.'] })).toBe(true);
    expect(isFieldProblems([])).toBe(false);
    expect(isFieldProblems('<html>')).toBe(false);
    expect(isDetailProblem(null)).toBe(false);
  });
});
