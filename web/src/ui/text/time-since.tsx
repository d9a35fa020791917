import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { exactTime, timeAgo } from '../../lib/text/dates.ts';

const stepMs = 30_000;

/** The time as words like `2 minutes ago` need it: it goes on while the page is visible. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

interface TimeSinceProps {
  readonly instant: string;
  /** When the words were true: the moment the data came. */
  readonly now: number;
}

/** `3 days ago`, with the exact time for those who point at it. */
export const TimeSince = ({ instant, now }: TimeSinceProps) => {
  const { locale } = useLingui().i18n;
  return (
    <time dateTime={instant} title={exactTime(locale, instant)}>
      {timeAgo(locale, instant, now)}
    </time>
  );
};
