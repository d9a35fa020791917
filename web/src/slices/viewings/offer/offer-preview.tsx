import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDayName, useWhen } from '../parts/use-times.ts';
import { TimeSpan } from '../parts/viewing-parts.tsx';
import { longestSeries, type Series } from '../series.ts';
import { byDay } from '../times.ts';
import classes from './offer.module.css';

interface OfferPreviewProps {
  readonly series: Series;
  readonly minutes: number;
  readonly timeZone: string;
  readonly removed: ReadonlySet<string>;
  readonly onRemove: (start: string) => void;
  readonly onPutBack: () => void;
}

export const OfferPreview = (props: OfferPreviewProps) => {
  const { series, minutes, timeZone, removed, onRemove, onPutBack } = props;
  const dayName = useDayName();
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = series.starts.filter((start) => !removed.has(start));
  const times = kept.map((starts_at) => ({ starts_at, minutes, time_zone: timeZone }));
  const takenOut = series.starts.length - kept.length;
  const remove = (start: string) => {
    // The focused button disappears.
    heading.current?.focus();
    onRemove(start);
  };
  return (
    <section className={classes.preview} aria-labelledby="offer-preview">
      <h2 ref={heading} id="offer-preview" tabIndex={-1} className={classes.title}>
        <Trans>Preview</Trans>
      </h2>
      <p role="status" className={classes.count}>
        <Plural value={kept.length} _0="No times yet." one="# time" other="# times" />
      </p>
      <LeftOut series={series} />
      {byDay(times).map(({ date, items }) => (
        <div key={date} className={classes.day}>
          <h3 className={classes.dayName}>{dayName(date)}</h3>
          <ul className={classes.times}>
            {items.map((time) => (
              <PreviewTime key={time.starts_at} time={time} onRemove={() => remove(time.starts_at)} />
            ))}
          </ul>
        </div>
      ))}
      {takenOut > 0 && (
        <Button variant="subtle" onClick={onPutBack}>
          <Plural value={takenOut} one="Put # removed time back" other="Put # removed times back" />
        </Button>
      )}
    </section>
  );
};

interface PreviewTimeProps {
  readonly time: { readonly starts_at: string; readonly minutes: number; readonly time_zone: string };
  readonly onRemove: () => void;
}

const PreviewTime = ({ time, onRemove }: PreviewTimeProps) => {
  const { t } = useLingui();
  const when = useWhen(time);
  return (
    <li className={classes.time}>
      <TimeSpan viewing={time} />
      <button type="button" className={classes.remove} aria-label={t`Remove ${when}`} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
};

const LeftOut = ({ series: { left, isCut } }: Pick<OfferPreviewProps, 'series'>) => (
  <ul className={classes.leftOut}>
    {left.past > 0 && (
      <li>
        <Plural value={left.past} one="# time has already passed." other="# times have already passed." />
      </li>
    )}
    {left.taken > 0 && (
      <li>
        <Plural
          value={left.taken}
          one="# time is left out: it overlaps one you already offer."
          other="# times are left out: they overlap those you already offer."
        />
      </li>
    )}
    {left.missing > 0 && (
      <li>
        <Plural
          value={left.missing}
          one="# time is left out: the clocks go forward that day."
          other="# times are left out: the clocks go forward that day."
        />
      </li>
    )}
    {isCut && (
      <li>
        <Trans>Only the first {longestSeries} times can be offered at once.</Trans>
      </li>
    )}
  </ul>
);
