/** @param {string} sentence */
export const say = (sentence) => {
  process.stdout.write(`${sentence}\n`);
};

/** @param {number} since */
export const elapsed = (since) => {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
};

/** A failure the person can act on: its message is all they need, no stack. */
export class Stopped extends Error {}

/** @param {() => Promise<number>} main */
export const runMain = async (main) => {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
