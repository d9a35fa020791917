import type { Say } from '../../db/embedded/place.ts';

const pauseMs = 5_000;

export const inMegabytes = (bytes: number): string =>
  `${bytes < 1e7 ? (bytes / 1e6).toFixed(1) : Math.round(bytes / 1e6)} MB`;

/** A line every few seconds, for work that may take minutes. */
export const sayProgress = (say: Say, state: () => string): { end(): void } => {
  const timer = setInterval(() => say(`  ${state()}`), pauseMs);
  return { end: () => clearInterval(timer) };
};
