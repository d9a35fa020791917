export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly says: string;
  readonly todo?: string;
}

export type Found = Omit<Finding, 'check'>;

export const ok = (says: string): Found => ({ state: 'ok', says });
export const warn = (says: string, todo: string): Found => ({ state: 'warn', says, todo });
export const fail = (says: string, todo: string): Found => ({ state: 'fail', says, todo });

export interface Check {
  readonly name: string;
  readonly limitMs?: number;
  run(): Promise<readonly Found[]>;
}

const usualLimitMs = 15_000;

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message || ('code' in error ? String(error.code) : error.name);
};

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export const runCheck = async ({ name, limitMs = usualLimitMs, run }: Check): Promise<Finding[]> => {
  try {
    return (await within(limitMs, run())).map((found) => ({ check: name, ...found }));
  } catch (error) {
    return [
      {
        check: name,
        ...fail(reasonOf(error), 'See the section of docs/operations.md about it, and the log.'),
      },
    ];
  }
};
