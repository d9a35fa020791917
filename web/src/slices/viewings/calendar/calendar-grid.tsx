import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useDayName } from '../parts/use-times.ts';
import { type Day, weekdayName } from '../times.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import classes from './viewings-calendar.module.css';
import { weeksFrom } from './weeks.ts';

interface CalendarGridProps {
  readonly days: readonly Day<OwnViewing>[];
  readonly today: string;
}

/** Four weeks side by side, and the ways to those after them. */
export const CalendarGrid = ({ days, today }: CalendarGridProps) => {
  const [step, setStep] = useState(0);
  const { day } = useFormats();
  const weeks = weeksFrom(today, step);
  const [first, last] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today];
  const [from, to] = [day(first), day(last)];
  const isLater = days.some(({ date }) => date > last);
  return (
    <>
      <div className={classes.bar}>
        <p role="status" className={classes.range}>
          <Trans>
            {from} to {to}
          </Trans>
        </p>
        <Steps step={step} isLater={isLater} onStep={setStep} />
      </div>
      <table className={classes.grid}>
        <caption className="visually-hidden">
          <Trans>
            Viewings from {from} to {to}
          </Trans>
        </caption>
        <Weekdays />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <GridDay
                  key={date}
                  date={date}
                  today={today}
                  viewings={days.find((found) => found.date === date)?.items ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

interface StepsProps {
  readonly step: number;
  readonly isLater: boolean;
  readonly onStep: (step: number) => void;
}

const Steps = ({ step, isLater, onStep }: StepsProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.steps}>
      <button
        type="button"
        className={classes.step}
        aria-label={t`Earlier weeks`}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.step}
        aria-label={t`Later weeks`}
        disabled={!isLater}
        onClick={() => onStep(step + 1)}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
};

const Weekdays = () => {
  const { locale } = useLanguage().i18n;
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <th key={day} scope="col" abbr={weekdayName(locale, day, 'long')}>
            {weekdayName(locale, day, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
};

interface GridDayProps {
  readonly date: string;
  readonly today: string;
  readonly viewings: readonly OwnViewing[];
}

const GridDay = ({ date, today, viewings }: GridDayProps) => {
  const dayName = useDayName();
  return (
    <td
      className={classes.cell}
      aria-current={date === today ? 'date' : undefined}
      data-past={date < today || undefined}
    >
      <time dateTime={date} className={classes.number}>
        <span aria-hidden="true">{Number(date.slice(-2))}</span>
        <span className="visually-hidden">{dayName(date)}</span>
      </time>
      {viewings.length > 0 && (
        <ul className={classes.entries}>
          {viewings.map((viewing) => (
            <CalendarEntry key={viewing.id} viewing={viewing} />
          ))}
        </ul>
      )}
    </td>
  );
};
