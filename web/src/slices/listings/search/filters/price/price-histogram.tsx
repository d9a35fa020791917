import { useLingui } from '@lingui/react/macro';
import type { PriceBar } from '@lodgepole/contract/listings/search/prices';
import type { Search } from '@lodgepole/contract/listings/search/search';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../../lib/api/api-context.tsx';
import { useFormats } from '../../../../../lib/text/format.ts';
import { inquire } from '../../inquiry.ts';
import { pricesQuery } from '../../queries.ts';
import { useCountText } from '../../results/count-text.ts';
import { isWithin, type PriceRange, peakOf, type Span, spanOf } from './price-scale.ts';
import classes from './price-slider.module.css';

type Bars = readonly PriceBar[];

const noBars: Bars = [];

/** Rents in the searched area; null if they failed to load. */
export const usePriceBars = (search: Search): Bars | null => {
  const { filters } = search;
  const inquiry = inquire(
    { ...search, filters: { ...filters, min_price: null, max_price: null, affordability: null } },
    null,
  );
  const isAsked = inquiry.kind === 'ask';
  const { data, isError } = useQuery({
    ...pricesQuery(useApi(), isAsked ? inquiry.query : {}),
    enabled: isAsked,
  });
  if (!isAsked || isError) return null;
  return data?.bars ?? noBars;
};

interface PriceHistogramProps {
  readonly bars: Bars;
  readonly range: PriceRange;
}

const width = 10;
const gap = 1.5;
const height = 100;
/** Keeps the smallest bars visible. */
const least = 3;

/** Reserves its space while loading. */
export const PriceHistogram = ({ bars, range }: PriceHistogramProps) => {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const label = useHistogramText()(bars);
  if (label === null) return <div className={classes.plot} />;
  return (
    <div className={classes.plot} role="img" aria-label={label}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length * width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, place) => {
          const tall = bar.count === 0 ? 0 : Math.max(least, (bar.count / highest) * height);
          return (
            <rect
              key={bar.from}
              className={classes.bar}
              data-within={isWithin(bar, range) || undefined}
              x={place * width + gap / 2}
              y={height - tall}
              width={width - gap}
              height={tall}
            />
          );
        })}
      </svg>
    </div>
  );
};

/** The same in words, for screen readers. */
const useHistogramText = (): ((bars: Bars) => string | null) => {
  const { t } = useLingui();
  const { money } = useFormats();
  const countText = useCountText();
  const textOf = ({ from, to }: Span): string => {
    const least = money(from);
    const most = money(to ?? 0);
    return to === null ? t`${least} and more` : t`${least} to ${most}`;
  };
  return (bars) => {
    const [span, peak] = [spanOf(bars), peakOf(bars)];
    if (!span || !peak) return null;
    const total = bars.reduce((sum, { count }) => sum + count, 0);
    const [listings, all, most] = [countText({ total, isExact: true }), textOf(span), textOf(peak)];
    return t`Prices of ${listings}: ${all}. Most common: ${most}.`;
  };
};
