import type { PriceBar, PriceHistogram } from '@lodgepole/contract/listings/search/prices';

/** In dollars. Prices above the last step are counted together. */
export const finestStep = 25;
export const lastStep = 4000;

export interface PriceStep {
  readonly step: number;
  readonly count: number;
}

const widths = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000];
const mostBars = 25;
/** The last bar takes all more expensive listings, so that they do not flatten the others. */
const shareWithBars = 0.97;

const stepAtShare = (steps: readonly PriceStep[], total: number, share: number): number => {
  let counted = 0;
  return steps.find(({ count }) => (counted += count) >= total * share)?.step ?? 0;
};

/** About twenty bars from the lowest price on; the last is open-ended. */
export const priceBars = (steps: readonly PriceStep[]): PriceHistogram => {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return { total, bars: [] };
  const low = (steps[0]?.step ?? 0) * finestStep;
  const high = stepAtShare(steps, total, shareWithBars) * finestStep;
  const barsWith = (width: number): number => Math.floor(high / width) - Math.floor(low / width) + 1;
  const width = widths.find((each) => barsWith(each) <= mostBars) ?? 10_000;
  const [start, last] = [Math.floor(low / width) * width, barsWith(width) - 1];
  const counts = Array.from({ length: last + 1 }, () => 0);
  for (const { step, count } of steps) {
    const bar = Math.min(Math.floor((step * finestStep - start) / width), last);
    counts[bar] = (counts[bar] ?? 0) + count;
  }
  const bars = counts.map((count, bar): PriceBar => {
    const from = start + bar * width;
    return { from, to: bar === last ? null : from + width, count };
  });
  return { total, bars };
};
