import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingStats } from '@lodgepole/contract/listings/life';
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
import classes from './figures.module.css';

interface FiguresProps {
  readonly id: number;
  readonly stats: ListingStats;
}

/** What a landlord counts, in one line; it leads to the days. */
export const Figures = ({ id, stats }: FiguresProps) => {
  const { t } = useLingui();
  return (
    <Link
      to={paths.listingStats(id)}
      className={classes.link}
      aria-label={t`Figures`}
      aria-describedby={`figures-${id}`}
    >
      <span id={`figures-${id}`} className={classes.figures}>
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

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface FigureProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly children: ReactNode;
}

const Figure = ({ icon, count, children }: FigureProps) => {
  const { number } = useFormats();
  const amount = <b className={classes.count}>{number(count)}</b>;
  return (
    <span className={classes.figure}>
      {icon}
      <span>
        <Trans>
          {amount} <span className={classes.word}>{children}</span>
        </Trans>
      </span>
    </span>
  );
};
