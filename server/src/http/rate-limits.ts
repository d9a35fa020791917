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

/** What is asked for outside the contract; a route that names no budget shares that of paths no one serves. */
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

/**
 * Requests one address may make, over all routes that share a name. Generous, for whole offices and campuses share one, and
 * a page pulls many files; guessing passwords and asking for mails is held down per account as well.
 */
export const budgets: Readonly<Record<BudgetName, Budget>> = {
  default: { max: 6000, timeWindow: minute },
  page: { max: 1200, timeWindow: minute },
  file: { max: 12_000, timeWindow: minute },
  media: { max: 12_000, timeWindow: minute },
  // A view of the map asks for some twenty parts, and each move for a few more.
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
};

/** What one person may do that others are told of, from whatever address. */
export const outreach = {
  name: 'outreach',
  max: 200,
  windowMs: 60 * minute,
  message: refusals.tooMany,
};

/** Profiles of others that one person may open: nobody goes through everyone by id. */
export const foreignProfiles = {
  name: 'foreign profiles',
  max: 500,
  windowMs: 60 * minute,
  message: refusals.tooMany,
};

export const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What may be in the folder of uploads at once, in forms and bytes. A listing with ten pictures has a hundred megabytes. */
export const uploadShares = (limitsRates: boolean) => ({
  address: limitsRates ? { forms: 30, bytes: 1024 * megabyte } : null,
  everybody: { forms: 300, bytes: 8 * 1024 * megabyte },
});

export const bodyLimits = {
  json: 256 * kilobyte,
  multipart: 24 * megabyte,
} as const;

export const timeouts = {
  /** Time for a request to arrive whole; uploads over slow phones need minutes. */
  request: 5 * minute,
  /** Without a byte in either direction: a reader who does not read, a sender who does not send. */
  silence: 2 * minute,
  keepAlive: 72 * second,
  /** For what is mounted when the process starts. */
  mounting: 5 * minute,
  /** A client that was just answered may be about to ask again. */
  linger: 250,
  /** For what comes after requests and jobs have ended or were cut off. */
  stop: 20 * second,
} as const;

/** More are refused by the system: each costs memory and a file, and event streams have a limit of their own. */
export const mostConnections = 10_000;

/** Of one address: a whole campus may share one, and each browser opens a handful. */
export const mostConnectionsEach = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which budget a request of this route is taken from. */
    budget?: BudgetName;
  }
}

/** Takes one request from its caller's budget, or throws when there is none left. */
export type TakeFromBudget = (request: FastifyRequest, budget: BudgetName) => void;

interface Count {
  taken: number;
  readonly endsAt: number;
}

const mostCallers = 50_000;

/** Counts callers in this process alone: a query for each request would cost more than most requests do. */
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

/** Counts every request before anything is looked up for it, the ones for paths that no one serves included. */
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
