export interface Stats {
  /** Milliseconds of processor time since the process began, of all its threads. */
  readonly cpu: number;
  readonly heap: number;
  readonly resident: number;
  /** What else was asked for. */
  readonly more: unknown;
}

/** Answers each message of the parent with what the process has used. Ends with the parent. */
export const answerStats = (more: (asked: unknown) => unknown): void => {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (asked) => {
    const answer = more(asked);
    if (asked === 'memory') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({
      cpu: (user + system) / 1000,
      heap: heapUsed,
      resident: rss,
      more: answer,
    } satisfies Stats);
  });
};
