import { useLingui } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import type { PriceBar } from '@lodgepole/contract/listings/search/prices';
import { isPriceOrderWrong } from '@lodgepole/contract/listings/search/search';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { useFormats } from '../../../../../lib/text/format.ts';
import { useSay } from '../../../../../lib/text/say.ts';
import { useDebouncedCallback } from '../../../../../lib/use-debounced.ts';
import { TextField, useDollarSign } from '../../../../../ui/fields/text-field.tsx';
import { useFault } from '../../../../../ui/overlays/closing-form.tsx';
import classes from '../fields.module.css';
import type { FieldsProps } from '../filter-control.ts';
import { pauseInTyping, useSettledText } from '../use-settled-text.ts';
import { PriceHistogram, usePriceBars } from './price-histogram.tsx';
import { type PriceRange, priceAt, stepsOf } from './price-scale.ts';
import sliderClasses from './price-slider.module.css';

type Bounds = Pick<SearchFilters, 'min_price' | 'max_price'>;
type Texts = Readonly<Record<keyof Bounds, string>>;
type Junk = Readonly<Record<keyof Bounds, boolean>>;

const noJunk: Junk = { min_price: false, max_price: false };

const readPrice = (text: string): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return value >= 0 && Number.isFinite(value) ? Math.round(value * 100) / 100 : null;
};

const boundsIn = ({ min_price, max_price }: Texts): Bounds => ({
  min_price: readPrice(min_price),
  max_price: readPrice(max_price),
});

const textsOf = ({ min_price, max_price }: Bounds): Texts => ({
  min_price: String(min_price ?? ''),
  max_price: String(max_price ?? ''),
});

const areSame = (one: Bounds, other: Bounds): boolean =>
  one.min_price === other.min_price && one.max_price === other.max_price;

/** Typed values apply after a pause, on blur and on Enter, and only when valid. */
const usePriceTexts = ({ search: { filters }, refine }: FieldsProps['control']) => {
  const [texts, setTexts] = useState(() => textsOf(filters));
  const [isWrong, setWrong] = useState(() => isPriceOrderWrong(filters));
  const [known, setKnown] = useState<Bounds>(filters);
  if (!areSame(known, filters)) {
    setKnown(filters);
    setWrong(isPriceOrderWrong(filters));
    if (!areSame(boundsIn(texts), filters)) setTexts(textsOf(filters));
  }
  const settle = useDebouncedCallback((typed: Texts) => {
    const bounds = boundsIn(typed);
    setWrong(isPriceOrderWrong(bounds));
    if (!isPriceOrderWrong(bounds) && !areSame(bounds, filters)) refine(bounds);
  }, pauseInTyping);
  const edit = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    settle(next);
  };
  return { texts, range: boundsIn(texts), isWrong, edit, settle: () => settle.flush() };
};

const usePriceFaults = ({ problems }: FieldsProps['control'], isWrong: boolean, junk: Junk) => {
  const { t } = useLingui();
  const say = useSay();
  const faultOf = (name: keyof Bounds, order: string | undefined): string | null => {
    if (junk[name]) return t`Enter the price as a number.`;
    const problem = order ?? problems[name]?.[0];
    return problem === undefined ? null : say(problem);
  };
  const min_price = faultOf('min_price', isWrong ? listingMessages.priceOrder : undefined);
  const max_price = faultOf('max_price', undefined);
  useFault(min_price !== null || max_price !== null);
  return { min_price, max_price };
};

export const PriceFields = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const dollarSign = useDollarSign();
  const { texts, range, isWrong, edit, settle } = usePriceTexts(control);
  const bars = usePriceBars(control.search);
  const [junk, setJunk] = useState(noJunk);
  const faults = usePriceFaults(control, isWrong, junk);
  const settleOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settle();
  };
  const field = (name: keyof Bounds, label: string, placeholder: string) => (
    <TextField
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      label={label}
      placeholder={placeholder}
      {...dollarSign}
      value={texts[name]}
      error={faults[name]}
      // For invalid numbers the value is empty and no change event fires.
      onInput={({ currentTarget: { validity } }) => setJunk({ ...junk, [name]: validity.badInput })}
      onChange={(event) => edit({ [name]: event.currentTarget.value.replace('-', '') })}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus come from the fields inside
    <fieldset className={classes.group} onBlur={settle} onKeyDown={settleOnEnter}>
      <legend className={classes.legend}>{t`Price per month`}</legend>
      {bars && (
        <div>
          <PriceHistogram bars={bars} range={range} />
          <PriceSlider bars={bars} range={range} onChange={(part) => edit(textsOf({ ...range, ...part }))} />
        </div>
      )}
      <div className={classes.pair}>
        {field('min_price', t`Minimum price`, t`No minimum`)}
        {field('max_price', t`Maximum price`, t`No maximum`)}
      </div>
      <PerPersonField control={control} />
    </fieldset>
  );
};

/** A maximum of 0 would match nothing. */
const readMaximum = (text: string): number | null => readPrice(text) || null;

const PerPersonField = ({ control: { search, problems, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const dollarSign = useDollarSign();
  const { text, isJunk, edit, events } = useSettledText({
    value: search.filters.per_person_max,
    read: readMaximum,
    onSettle: (per_person_max) => refine({ per_person_max }),
  });
  const problem = problems['per_person_max']?.[0];
  const refusal = problem === undefined ? null : say(problem);
  const fault = isJunk ? t`Enter the price as a number.` : refusal;
  useFault(fault !== null);
  return (
    <TextField
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      autoComplete="off"
      name="per_person_max"
      label={t`Maximum per person`}
      placeholder={t`No maximum`}
      description={t`The rent of a room, or the rent of a whole home divided by the number of people it is for.`}
      isDescriptionBelow
      {...dollarSign}
      value={text}
      error={fault}
      onChange={(event) => edit(event.currentTarget.value.replace('-', ''))}
      {...events}
    />
  );
};

interface PriceSliderProps {
  readonly bars: readonly PriceBar[];
  readonly range: PriceRange;
  readonly onChange: (range: Partial<PriceRange>) => void;
}

/** Disabled, in its full size, until the bars have loaded. */
const PriceSlider = ({ bars, range, onChange }: PriceSliderProps) => {
  const { t } = useLingui();
  const { money } = useFormats();
  const name = useId();
  const last = Math.max(bars.length, 1);
  const { low, high } = bars.length === 0 ? { low: 0, high: last } : stepsOf(bars, range);
  const textOf = (price: number | null, none: string) => (price === null ? none : money(price));
  const shared = { min: 0, max: last, step: 1, disabled: bars.length === 0 } as const;
  return (
    <div
      className={sliderClasses.slider}
      style={{ '--low': low / last, '--high': high / last } as CSSProperties}
      data-off={bars.length === 0 || undefined}
    >
      <input
        {...shared}
        type="range"
        name={`${name}-low`}
        className={sliderClasses.thumb}
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
        className={sliderClasses.thumb}
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
