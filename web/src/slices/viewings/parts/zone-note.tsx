import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formats } from '../../../lib/text/format.ts';
import { viewingTimes } from '../times.ts';
import type { Moment } from './use-times.ts';
import classes from './viewing-parts.module.css';

interface ZoneNoteProps {
  readonly city: string;
  readonly moments: readonly Moment[];
}

/** Whose clock the times are told by: `Times in St. John's (NST)`. */
export const ZoneNote = ({ city, moments }: ZoneNoteProps) => {
  const { i18n } = useLingui();
  const names = moments.map(({ starts_at, time_zone }) =>
    viewingTimes(i18n.locale, time_zone).zone(starts_at),
  );
  const zones = formats(i18n).list([...new Set(names)]);
  return (
    <p className={classes.zone}>
      <Trans>
        Times in {city} ({zones})
      </Trans>
    </p>
  );
};
