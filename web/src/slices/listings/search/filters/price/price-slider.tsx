import { useLingui } from '@lingui/react/macro';
import type { PriceBar } from '@lodgepole/contract/listings/search/prices';
import { type CSSProperties, useId } from 'react';
import { useFormats } from '../../../../../lib/text/format.ts';
import { type PriceRange, priceAt, stepsOf } from './price-scale.ts';
import classes from './price-slider.module.css';

interface PriceSliderProps {
  readonly bars: readonly PriceBar[];
  readonly range: PriceRange;
  readonly onChange: (range: Partial<PriceRange>) => void;
}

/** Disabled, in its full size, until the bars have loaded. */
export const PriceSlider = ({ bars, range, onChange }: PriceSliderProps) => {
  const { t } = useLingui();
  const { money } = useFormats();
  const name = useId();
  const last = Math.max(bars.length, 1);
  const { low, high } = bars.length === 0 ? { low: 0, high: last } : stepsOf(bars, range);
  const textOf = (price: number | null, none: string) => (price === null ? none : money(price));
  const shared = { min: 0, max: last, step: 1, disabled: bars.length === 0 } as const;
  return (
    <div
      className={classes.slider}
      style={{ '--low': low / last, '--high': high / last } as CSSProperties}
      data-off={bars.length === 0 || undefined}
    >
      <input
        {...shared}
        type="range"
        name={`${name}-low`}
        className={classes.thumb}
        // When both thumbs are at the upper end, only the lower one can move.
        data-above={low > last / 2 || undefined}
        aria-label={t`Lower end of the price range`}
        aria-valuetext={textOf(range.min_price, t`No minimum`)}
        value={low}
        onChange={({ currentTarget }) =>
          onChange({ min_price: priceAt(bars, Math.min(Number(currentTarget.value), high)) })
        }
      />
      <input
        {...shared}
        type="range"
        name={`${name}-high`}
        className={classes.thumb}
        aria-label={t`Upper end of the price range`}
        aria-valuetext={textOf(range.max_price, t`No maximum`)}
        value={high}
        onChange={({ currentTarget }) =>
          onChange({ max_price: priceAt(bars, Math.max(Number(currentTarget.value), low, 1)) })
        }
      />
    </div>
  );
};
