import { refusals } from '@lodgepole/contract/core/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '../../core/errors.ts';
import { addressKey } from '../../core/limits/address-key.ts';
import { limitRefusals } from '../../ops/metrics/measures.ts';
import { type Budget, type BudgetName, budgets } from './limits.ts';

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
