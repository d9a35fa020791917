import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingStats } from '@lodgepole/contract/listings/life/life';
import {
  IconCalendarEvent,
  IconClipboardList,
  IconEye,
  IconHeart,
  IconMessageCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './own-figures.module.css';

interface OwnFiguresProps {
  readonly id: number;
  readonly stats: ListingStats;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const OwnFigures = ({ id, stats }: OwnFiguresProps) => {
  const { t } = useLingui();
  return (
    <Link
      to={paths.listingStats(id)}
      className={classes.figures}
      aria-label={t`Statistics`}
      aria-describedby={`figures-${id}`}
    >
      <span id={`figures-${id}`} className={classes.row}>
        <Figure icon={<IconEye {...icon} />} count={stats.views}>
          <Plural value={stats.views} one="view" other="views" />
        </Figure>
        <Figure icon={<IconHeart {...icon} />} count={stats.favourites}>
          <Plural value={stats.favourites} one="favourite" other="favourites" />
        </Figure>
        <Figure icon={<IconMessageCircle {...icon} />} count={stats.conversations}>
          <Plural value={stats.conversations} one="conversation" other="conversations" />
        </Figure>
        <Figure icon={<IconClipboardList {...icon} />} count={stats.applications}>
          <Plural value={stats.applications} one="application" other="applications" />
        </Figure>
        <Figure icon={<IconCalendarEvent {...icon} />} count={stats.viewings}>
          <Plural value={stats.viewings} one="viewing" other="viewings" />
        </Figure>
      </span>
    </Link>
  );
};

interface FigureProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly children: ReactNode;
}

const Figure = ({ icon: sign, count, children }: FigureProps) => {
  const { number } = useFormats();
  const amount = <b className={classes.count}>{number(count)}</b>;
  return (
    <span className={classes.figure} data-none={count === 0 || undefined}>
      {sign}
      <span>
        <Trans>
          {amount} <span className="visually-hidden">{children}</span>
        </Trans>
      </span>
    </span>
  );
};
