import type { FastifyBaseLogger } from 'fastify';

/** A logger of its own costs a request more than routing does, and few write a line: it is made for the first one. */
export const lazyChild = (
  logger: FastifyBaseLogger,
  ...made: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => {
  let child: FastifyBaseLogger | null = null;
  const own = (): FastifyBaseLogger => {
    child ??= logger.child(...made);
    return child;
  };
  return {
    level: logger.level,
    silent: () => undefined,
    child: (...wanted) => own().child(...wanted),
    fatal: (...line: [unknown]) => own().fatal(...line),
    error: (...line: [unknown]) => own().error(...line),
    warn: (...line: [unknown]) => own().warn(...line),
    info: (...line: [unknown]) => own().info(...line),
    debug: (...line: [unknown]) => own().debug(...line),
    trace: (...line: [unknown]) => own().trace(...line),
  };
};
