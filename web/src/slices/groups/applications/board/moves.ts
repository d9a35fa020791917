import { answerStatuses, type GroupStatus } from '@lodgepole/contract/groups/codes';

export type Answer = keyof typeof answerStatuses;

/** In the order of the board. */
export const boardStatuses = ['S', 'U', 'I', 'R'] as const satisfies readonly GroupStatus[];

const isAnswer = (status: GroupStatus): status is Answer => Object.hasOwn(answerStatuses, status);

/** Where a landlord may move an application. */
export const movesFrom = (status: GroupStatus): readonly Answer[] =>
  boardStatuses.filter((to): to is Answer => isAnswer(to) && to !== status);

export const mayMove = (from: GroupStatus, to: GroupStatus): to is Answer =>
  movesFrom(from).some((answer) => answer === to);

/** The column that the left or right arrow key leads to, or null at the end. */
export const moveBeside = (from: GroupStatus, key: string): Answer | null => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return null;
  const to = boardStatuses[boardStatuses.findIndex((status) => status === from) + step];
  return to !== undefined && mayMove(from, to) ? to : null;
};

/** What cannot be taken lightly by the group is asked first. */
export const isAskedFirst = (answer: Answer): boolean => answer === 'R' || answer === 'I';
