import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import classes from './listing-figures.module.css';

export interface DayValue {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly value: number;
}

interface DayChartProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly days: readonly DayValue[];
}

const slot = 10;
const gap = 3;
const height = 100;
const least = 1.5;

const steppedTo = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

const useChosenDay = (count: number) => {
  const [at, setAt] = useState<number | null>(null);
  const last = count - 1;
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / Math.max(1, width)) * count);
    setAt(Math.min(last, Math.max(0, place)));
  };
  return {
    at,
    events: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setAt(null),
      onFocus: () => setAt((now) => now ?? last),
      onBlur: () => setAt(null),
      onKeyDown: (event: KeyboardEvent) => {
        const to = steppedTo(event.key, at ?? last, last);
        if (to === null) return;
        event.preventDefault();
        setAt(to);
      },
    },
  };
};

export const DayChart = ({ title, icon, days }: DayChartProps) => {
  const { t } = useLingui();
  const { number, day } = useFormats();
  const id = useId();
  const { at, events } = useChosenDay(days.length);
  const highest = Math.max(0, ...days.map(({ value }) => value));
  const chosen = days[at ?? days.length - 1];
  if (!chosen) return null;
  const [date, value] = [day(chosen.date), number(chosen.value)];
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.chartTitle}>
          {icon} {title}
        </h3>
        <p className={classes.value} aria-hidden="true">
          {at === null ? (
            <Total days={days} />
          ) : (
            <Trans>
              {date}: {value}
            </Trans>
          )}
        </p>
      </div>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={t`${title} by day`}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={at ?? days.length - 1}
        aria-valuetext={t`${date}: ${value}`}
        {...events}
      >
        <Bars days={days} highest={highest} at={at} />
        {highest > 0 && <span className={classes.highest}>{number(highest)}</span>}
      </div>
      <Ends days={days} />
    </section>
  );
};

const Total = ({ days }: Pick<DayChartProps, 'days'>) => {
  const total = useFormats().number(days.reduce((sum, { value }) => sum + value, 0));
  return <Trans>{total} in 30 days</Trans>;
};

interface BarsProps extends Pick<DayChartProps, 'days'> {
  readonly highest: number;
  readonly at: number | null;
}

const Bars = ({ days, highest, at }: BarsProps) => (
  <svg
    className={classes.bars}
    viewBox={`0 0 ${days.length * slot} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {days.map(({ date, value }, place) => {
      const tall = Math.max(least, highest === 0 ? 0 : (value / highest) * height);
      return (
        <rect
          key={date}
          className={classes.bar}
          data-chosen={place === at || undefined}
          data-none={value === 0 || undefined}
          x={place * slot + gap / 2}
          y={height - tall}
          width={slot - gap}
          height={tall}
        />
      );
    })}
  </svg>
);

const Ends = ({ days }: Pick<DayChartProps, 'days'>) => {
  const { day } = useFormats();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <p className={classes.ends} aria-hidden="true">
      <span>{first && day(first.date)}</span>
      <span>{last && day(last.date)}</span>
    </p>
  );
};
