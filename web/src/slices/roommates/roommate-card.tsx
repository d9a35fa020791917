import { Trans, useLingui } from '@lingui/react/macro';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconCalendarEvent, IconHourglass, IconMapPin } from '@tabler/icons-react';
import { Children, isValidElement, type ReactNode, useId } from 'react';
import { Link, type To } from 'react-router';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { CompatibilityBadge, OverlapList } from './compatibility-badge.tsx';
import { useStayText } from './count-text.ts';
import { HabitIcons } from './habits.tsx';
import classes from './roommate-card.module.css';

interface RoommateGridProps {
  /** Cards with keys. */
  readonly children: ReactNode;
  /** The next results are loading; fade the current ones. */
  readonly isStale: boolean;
}

export const RoommateGrid = ({ children, isStale }: RoommateGridProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.room}>
      <ul aria-label={t`Roommates`} aria-busy={isStale} className={classes.grid}>
        {Children.map(children, (card) => isValidElement(card) && <li key={card.key}>{card}</li>)}
      </ul>
    </div>
  );
};

export const RoommateGridSkeleton = () => (
  <div className={classes.room} aria-hidden="true">
    <div className={classes.grid}>
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={classes.pending}>
          <div className={classes.head}>
            <Skeleton height={64} width={64} radius="round" />
            <div className={classes.person}>
              <Skeleton height={22} width="70%" />
              <Skeleton height={18} width="50%" />
            </div>
          </div>
          <Skeleton height={28} width="45%" />
          <Skeleton height={20} width="90%" />
          <Skeleton height={66} />
          <Skeleton height={32} width={112} radius="round" />
        </div>
      ))}
    </div>
  </div>
);

interface RoommateCardProps {
  readonly roommate: Roommate;
  readonly to: To;
  /** Shown to viewers who may know it. */
  readonly fit: ReactNode;
}

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true, className: classes.sign ?? '' } as const;

export const RoommateCard = ({ roommate, to, fit }: RoommateCardProps) => {
  const id = useId();
  const { money, day } = useFormats();
  const stayText = useStayText();
  const budget = money(roommate.roommate_budget);
  const date = day(roommate.move_in_date);
  return (
    <article aria-labelledby={`${id}-name`} className={classes.place}>
      <Link to={to} className={classes.card} aria-labelledby={`${id}-name`} aria-describedby={`${id}-budget`}>
        <Head roommate={roommate} nameId={`${id}-name`} fit={fit} />
        <p id={`${id}-budget`} className={classes.budget}>
          <Trans>
            <strong>{budget}</strong> a month
          </Trans>
        </p>
        <ul className={classes.facts}>
          <li>
            <IconCalendarEvent {...sign} />
            <span>
              <Trans>Move-in {date}</Trans>
            </span>
          </li>
          <li>
            <IconHourglass {...sign} />
            <span>{stayText(roommate.stay_length)}</span>
          </li>
          <li>
            <IconMapPin {...sign} />
            <span>{roommate.user.preferred_location}</span>
          </li>
        </ul>
        <p className={classes.description}>{roommate.description}</p>
        <div className={classes.foot}>
          <OverlapList overlap={roommate.overlap} />
          <HabitIcons roommate={roommate} />
        </div>
      </Link>
    </article>
  );
};

interface HeadProps extends Pick<RoommateCardProps, 'roommate' | 'fit'> {
  readonly nameId: string;
}

const Head = ({ roommate: { user, occupation_display, compatibility }, nameId, fit }: HeadProps) => {
  const say = useSay();
  const { age } = user;
  const occupation = say(occupation_display);
  return (
    <div className={classes.head}>
      <Avatar src={user.profile_picture} name={user.full_name} size={64} />
      <div className={classes.person}>
        <h2 id={nameId} className={classes.name}>
          {user.full_name}
        </h2>
        <p className={classes.who}>
          <Trans>
            {age} years old · {occupation}
          </Trans>
        </p>
        <div className={classes.badges}>
          <CompatibilityBadge compatibility={compatibility} />
          {fit}
        </div>
      </div>
    </div>
  );
};
