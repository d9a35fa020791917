import type { Limit } from '@lodgepole/contract/core/endpoint';

interface Budget {
  readonly max: number;
  readonly timeWindow: number;
}

const second = 1000;
const minute = 60 * second;

/**
 * Calls one address may make. Generous, for whole offices and campuses share one; guessing passwords and asking for mails
 * is held down per account as well.
 */
export const budgets: Readonly<Record<Limit, Budget>> = {
  default: { max: 6000, timeWindow: minute },
  typing: { max: 1200, timeWindow: minute },
  credentials: { max: 600, timeWindow: minute },
  mail: { max: 120, timeWindow: 10 * minute },
  upload: { max: 600, timeWindow: 10 * minute },
};

export const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What may lie in the folder of uploads at once, in forms and bytes. A listing with ten pictures has a hundred megabytes. */
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
  keepAlive: 72 * second,
  handler: 60 * second,
  shutdown: 10 * second,
} as const;
