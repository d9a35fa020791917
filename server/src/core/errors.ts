import { type Problem, type ProblemCode, refusals } from '@lodgepole/contract/core/problem';

/** Thrown by services; one handler turns each into a reply. The message is shown to people. */
abstract class DomainError extends Error {
  readonly code: ProblemCode | undefined;
  constructor(message: string, code?: ProblemCode) {
    super(message);
    this.code = code;
  }
  override get name() {
    return this.constructor.name;
  }
}

/** Missing or hidden from the viewer; replies do not reveal which. */
export class NotFound extends DomainError {
  constructor(message: string = refusals.notFound) {
    super(message);
  }
}

export class Refused extends DomainError {
  constructor(message: string = refusals.forbidden, code?: ProblemCode) {
    super(message, code);
  }
}

export class Invalid extends DomainError {
  readonly problem: Problem;
  constructor(problem: Problem, code?: ProblemCode) {
    super(Object.values(problem).flat().join(' '), code);
    this.problem = problem;
  }
}

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

export class Unavailable extends DomainError {
  constructor(message: string = refusals.unavailable, options?: ErrorOptions) {
    super(message);
    if (options?.cause !== undefined) this.cause = options.cause;
  }
}

/** Throws the message for a refusal of the contract; those in `lostRaces` become a `Conflict`. */
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

/** Whether the failed transaction certainly left nothing behind. A connection lost during COMMIT tells nothing. */
export const isUndone = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof Error && 'severity' in error && error.severity === 'ERROR');

export class TooMany extends DomainError {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
