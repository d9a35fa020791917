import { isDetailProblem } from '@lodgepole/contract/core/problem';
import { ApiError } from './api-client.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const serverLines = (error: unknown): readonly string[] => {
  if (!(error instanceof ApiError)) return [];
  return isDetailProblem(error.problem) ? [error.problem.detail] : textsIn(error.body);
};

export const linesOr = (error: unknown, otherwise: string): readonly string[] => {
  const lines = serverLines(error);
  return lines.length > 0 ? lines : [otherwise];
};

const errorIn = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && 'error' in body ? textsIn(body.error) : [];

/** Where there is no `detail`, other servers may say it in `error`. */
export const sentenceOr = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  const { problem, body } = error;
  const [sentence = otherwise] = isDetailProblem(problem)
    ? [problem.detail]
    : [...errorIn(body), ...textsIn(body)];
  return sentence;
};

export const linesWithReason = (error: unknown, failed: string): readonly string[] =>
  error instanceof ApiError && error.status < 500 ? [failed, ...serverLines(error)] : [failed];

/** A loader's result when its data is unavailable: the page retries, and crawlers come back later. */
export const unavailable = { isUnavailable: true } as const;

export type Unavailable = typeof unavailable;

export const isUnavailable = (data: unknown): data is Unavailable =>
  typeof data === 'object' && data !== null && 'isUnavailable' in data && data.isUnavailable === true;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
