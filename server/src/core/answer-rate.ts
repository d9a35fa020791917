import { type AnswerRate, answerRate } from '@lodgepole/contract/accounts/response';
import { say } from './text/text.ts';

interface Counted {
  readonly response_asked: number | null;
  readonly response_answered: number | null;
  readonly response_minutes: number | null;
}

export const answerRateOf = (user: Counted): AnswerRate | null => {
  const found = answerRate({
    asked: user.response_asked ?? 0,
    answered: user.response_answered ?? 0,
    minutes: user.response_minutes,
  });
  return found && { ...found, label: say(found.label) };
};
