import { type FieldProblems, isDetailProblem, isFieldProblems } from '@lodgepole/contract/core/problem';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ApiError } from '../../../../lib/api/api-client.ts';

export const refusedFields = (error: unknown): FieldProblems =>
  error instanceof ApiError && isFieldProblems(error.problem) ? error.problem : {};

/** A sentence about the whole request is worth showing when the person can do something about it. */
const detailOf = (error: unknown): string[] =>
  error instanceof ApiError && error.status < 500 && isDetailProblem(error.problem)
    ? [error.problem.detail]
    : [];

/** What a failed save has to say besides the sentences that stand under fields. */
export const failureLines = (error: unknown, ownFields: readonly string[]): readonly string[] => {
  const problems = Object.entries(refusedFields(error));
  const strange = problems.filter(([name]) => !ownFields.includes(name)).flatMap(([, messages]) => messages);
  if (problems.length > 0 && strange.length === 0) return [];
  return [listingMessages.saveFailed, ...strange, ...detailOf(error)];
};
