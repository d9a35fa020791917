import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isDetailProblem, type Problem } from '@lodgepole/contract/core/problem';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { useSay } from '../../../lib/text/say.ts';

const sentenceOf = (problem: Problem | null): string | undefined =>
  isDetailProblem(problem) ? problem.detail : Object.values(problem ?? {})[0]?.[0];

export interface FailureTexts {
  readonly detail: (error: unknown, otherwise: string) => string;
  readonly connection: (error: unknown) => string | null;
}

export const useFailureTexts = (): FailureTexts => {
  const say = useSay();
  const { t } = useLingui();
  const waiting = (seconds: number): string => {
    const minutes = Math.ceil(seconds / 60);
    return seconds < 60
      ? t`You can try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
      : t`You can try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
  return {
    detail: (error, otherwise) => {
      if (!(error instanceof ApiError)) return say(otherwise);
      const sentence = say(sentenceOf(error.problem) ?? otherwise);
      return error.retryAfter ? `${sentence} ${waiting(error.retryAfter)}` : sentence;
    },
    connection: (error) => {
      if (!(error instanceof NetworkError)) return null;
      return error.failure === 'timeout'
        ? t`Lodgepole took too long to answer. Please try again in a moment.`
        : t`Lodgepole could not be reached. Check your internet connection and try again.`;
    },
  };
};
