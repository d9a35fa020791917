import { useLingui } from '@lingui/react/macro';
import { type Habit, habits } from '@lodgepole/contract/roommates/codes';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconCannabis, IconHearts, IconPaw, IconSmoking } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSay } from '../../lib/text/say.ts';
import classes from './habits.module.css';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;

export const habitNames = Object.keys(habits) as readonly Habit[];

export const habitIcons: Readonly<Record<Habit, Icon>> = {
  smoke_friendly: IconSmoking,
  cannabis_friendly: IconCannabis,
  pet_friendly: IconPaw,
  couple_friendly: IconHearts,
};

/** Labels show on hover and focus, and always on touch screens. */
export const HabitIcons = ({ roommate }: { readonly roommate: Roommate }) => {
  const { t } = useLingui();
  const say = useSay();
  const own = habitNames.filter((habit) => roommate[habit]);
  if (own.length === 0) return null;
  return (
    <ul aria-label={t`At home`} className={classes.habits}>
      {own.map((habit) => {
        const HabitIcon = habitIcons[habit];
        return (
          <li key={habit} className={classes.habit}>
            <HabitIcon size={20} stroke={1.75} aria-hidden="true" />
            <span className={classes.word}>{say(habits[habit])}</span>
          </li>
        );
      })}
    </ul>
  );
};
