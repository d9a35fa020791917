import type { Limit } from '@lodgepole/contract/core/endpoint';
import { refusals } from '@lodgepole/contract/core/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '../core/errors.ts';
import { addressKey } from '../core/limits/address-key.ts';
import { limitRefusals } from '../ops/metrics/measures.ts';

interface Budget {
  readonly max: number;
  readonly timeWindow: number;
}

const second = 1000;
const minute = 60 * second;

/** Limits for routes outside the contract. A route without one shares the limit of unknown paths. */
export type BudgetName =
  | Limit
  | 'page'
  | 'file'
  | 'media'
  | 'streets'
  | 'crawler'
  | 'unsubscribe'
  | 'answer'
  | 'mailbox'
  | 'docs'
  | 'health'
  | 'unknown';

/** Generous: whole offices and campuses share an address, and a page loads many files. */
export const budgets: Readonly<Record<BudgetName, Budget>> = {
  default: { max: 6000, timeWindow: minute },
  page: { max: 1200, timeWindow: minute },
  file: { max: 12_000, timeWindow: minute },
  media: { max: 12_000, timeWindow: minute },
  // One map view loads about twenty parts, and each move a few more.
  streets: { max: 12_000, timeWindow: minute },
  crawler: { max: 120, timeWindow: minute },
  unsubscribe: { max: 600, timeWindow: minute },
  answer: { max: 600, timeWindow: minute },
  mailbox: { max: 600, timeWindow: minute },
  docs: { max: 120, timeWindow: minute },
  health: { max: 6000, timeWindow: minute },
  unknown: { max: 600, timeWindow: minute },
  typing: { max: 1200, timeWindow: minute },
  map: { max: 1200, timeWindow: minute },
  credentials: { max: 600, timeWindow: minute },
  mail: { max: 120, timeWindow: 10 * minute },
  upload: { max: 600, timeWindow: 10 * minute },
  field: { max: 120, timeWindow: minute },
};

export const outreach = {
  name: 'outreach',
  max: 200,
  windowMs: 60 * minute,
  message: refusals.tooMany,
};

/** Limits how many profiles of others one person can open, so that nobody can enumerate everyone. */
export const foreignProfiles = {
  name: 'foreign profiles',
  max: 500,
  windowMs: 60 * minute,
  message: refusals.tooMany,
};

/** Reviews name people too. A profile loads two lists, and more when someone turns the pages. */
export const foreignReviews = {
  name: 'foreign reviews',
  max: 1500,
  windowMs: 60 * minute,
  message: refusals.tooMany,
};

export const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** How many forms and bytes may be in the upload folder at once. A listing with ten pictures takes about 100 MB. */
export const uploadShares = (limitsRates: boolean) => ({
  address: limitsRates ? { forms: 30, bytes: 1024 * megabyte } : null,
  everybody: { forms: 300, bytes: 8 * 1024 * megabyte },
});

export const bodyLimits = {
  json: 256 * kilobyte,
  multipart: 24 * megabyte,
} as const;

export const timeouts = {
  /** Time for the whole request to arrive; uploads from slow phones take minutes. */
  request: 5 * minute,
  silence: 2 * minute,
  keepAlive: 72 * second,
  mounting: 5 * minute,
  linger: 250,
  stop: 20 * second,
} as const;

/** Each connection costs memory and a file descriptor. Event streams have their own limit. */
export const mostConnections = 10_000;

/** Per address: a whole campus may share one, and each browser opens a few. */
export const mostConnectionsEach = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: BudgetName;
  }
}

export type TakeFromBudget = (request: FastifyRequest, budget: BudgetName) => void;

interface Count {
  taken: number;
  readonly endsAt: number;
}

const mostCallers = 50_000;

/** Counts in this process only: a query per request would cost more than most requests. */
const counter = (name: string, { max, timeWindow }: Budget) => {
  const counts = new Map<string, Count>();
  limitRefusals.add([name], 0);
  const begin = (caller: string, now: number): Count => {
    const oldest = counts.size >= mostCallers ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
    const count = { taken: 0, endsAt: now + timeWindow };
    counts.delete(caller);
    counts.set(caller, count);
    return count;
  };
  return (caller: string): void => {
    const now = Date.now();
    const known = counts.get(caller);
    const count = known && known.endsAt > now ? known : begin(caller, now);
    if (count.taken >= max) {
      limitRefusals.add([name]);
      throw new TooMany(refusals.tooMany, Math.ceil((count.endsAt - now) / 1000));
    }
    count.taken += 1;
  };
};

type Counters = Readonly<Record<BudgetName, ReturnType<typeof counter>>>;

export const budgetTaker = (limitsRates: boolean): TakeFromBudget => {
  if (!limitsRates) return () => undefined;
  const counters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [name, counter(name, budget)]),
  ) as Counters;
  return ({ ip }, budget) => counters[budget](addressKey(ip));
};

/** Runs before any lookup, and also counts requests for unknown paths. */
export const limitRates = (fastify: FastifyInstance, take: TakeFromBudget): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    try {
      take(request, request.routeOptions.config?.budget ?? 'unknown');
    } catch (refusal) {
      return done(refusal as Error);
    }
    done();
  });
};
