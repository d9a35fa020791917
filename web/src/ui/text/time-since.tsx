import { useLingui } from '@lingui/react';
import { exactTime, timeAgo } from '../../lib/text/time-ago.ts';

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
