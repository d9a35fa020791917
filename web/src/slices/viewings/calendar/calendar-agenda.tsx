import type { OwnViewing } from '@lodgepole/contract/viewings/viewing';
import { useDayName } from '../parts/use-times.ts';
import type { Day } from '../times.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import classes from './viewings-calendar.module.css';

/** The coming viewings by day, one below the other. */
export const CalendarAgenda = ({ days }: { readonly days: readonly Day<OwnViewing>[] }) => {
  const dayName = useDayName();
  return days.map(({ date, items }) => (
    <div key={date} className={classes.day}>
      <h3 className={classes.dayName}>{dayName(date)}</h3>
      <ul className={classes.entries}>
        {items.map((viewing) => (
          <CalendarEntry key={viewing.id} viewing={viewing} />
        ))}
      </ul>
    </div>
  ));
};
