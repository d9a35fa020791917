import { type Problem, type ProblemCode, refusals } from '@lodgepole/contract/core/problem';

/** What services throw. One handler turns each into its wire body; the message is a sentence for a person. */
abstract class DomainError extends Error {
  /** By which programs tell it from others with the same status. */
  readonly code: ProblemCode | undefined;
  constructor(message: string, code?: ProblemCode) {
    super(message);
    this.code = code;
  }
  override get name() {
    return this.constructor.name;
  }
}

/** Absent, or hidden from the viewer: replies do not tell the two apart. */
export class NotFound extends DomainError {
  constructor(message: string = refusals.notFound) {
    super(message);
  }
}

/** Known, but not allowed. */
export class Refused extends DomainError {
  constructor(message: string = refusals.forbidden, code?: ProblemCode) {
    super(message, code);
  }
}

/** The request broke rules of the form: the sentences stand under their fields. */
export class Invalid extends DomainError {
  readonly problem: Problem;
  constructor(problem: Problem, code?: ProblemCode) {
    super(Object.values(problem).flat().join(' '), code);
    this.problem = problem;
  }
}

/** Lost a race. */
export class Conflict extends DomainError {
  constructor(message: string = refusals.conflict) {
    super(message);
  }
}

export class Unauthenticated extends DomainError {
  constructor(message: string = refusals.signIn, code?: ProblemCode) {
    super(message, code);
  }
}

/** Something we lean on (a places provider, the database) did not answer. */
export class Unavailable extends DomainError {
  constructor(message: string = refusals.unavailable, options?: ErrorOptions) {
    super(message);
    if (options?.cause !== undefined) this.cause = options.cause;
  }
}

/**
 * Makes a function that throws the sentence for the reason a rule of the contract gave, or nothing for null. Reasons that
 * mean a lost race become a `Conflict`.
 */
export const refusing =
  <Reason extends string>(
    sentences: Readonly<Record<Reason, string>>,
    lostRaces: readonly NoInfer<Reason>[] = [],
  ) =>
  (reason: Reason | null): void => {
    if (reason === null) return;
    throw lostRaces.includes(reason) ? new Conflict(sentences[reason]) : new Refused(sentences[reason]);
  };

export const isRefusal = (error: unknown): error is DomainError => error instanceof DomainError;

/** Whether a transaction that failed like this left nothing behind for sure. A connection lost at its end tells nothing. */
export const isUndone = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof Error && 'severity' in error && error.severity === 'ERROR');

/** Tried too often: come back after so many seconds. */
export class TooMany extends DomainError {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
