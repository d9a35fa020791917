import { Trans, useLingui } from '@lingui/react/macro';
import type { Compatibility } from '@lodgepole/contract/roommates/habits/compatibility';
import { type MatchLevel, matchOf } from '@lodgepole/contract/roommates/habits/living-together';
import type { Overlap } from '@lodgepole/contract/roommates/overlap';
import {
  IconArrowsSplit,
  IconCalendarCheck,
  IconCoins,
  IconHeartHandshake,
  IconLanguage,
  IconMapPinCheck,
  IconScale,
  IconThumbUp,
} from '@tabler/icons-react';
import { useSay } from '../../lib/text/say.ts';
import { Badge, type Look } from '../../ui/badges/badge.tsx';
import classes from './habits.module.css';

const looks: Readonly<Record<MatchLevel, Look>> = {
  great: { tone: 'pine', icon: IconHeartHandshake },
  good: { tone: 'pine', icon: IconThumbUp },
  fair: { tone: 'plain', icon: IconScale },
  low: { tone: 'amber', icon: IconArrowsSplit },
};

interface CompatibilityBadgeProps {
  readonly compatibility: Pick<Compatibility, 'percent'> | null;
}

/** Renders nothing when compatibility is unknown. */
export const CompatibilityBadge = ({ compatibility }: CompatibilityBadgeProps) => {
  const say = useSay();
  if (compatibility === null) return null;
  const { percent } = compatibility;
  const { level, word } = matchOf(percent);
  const match = say(word);
  return (
    <Badge look={looks[level]}>
      <Trans>
        {percent}% · {match}
      </Trans>
    </Badge>
  );
};

const parts = ['budget', 'move_in', 'city', 'language'] as const satisfies (keyof Overlap)[];

const icons = {
  budget: IconCoins,
  move_in: IconCalendarCheck,
  city: IconMapPinCheck,
  language: IconLanguage,
} as const;

export const OverlapList = ({ overlap }: { readonly overlap: Overlap | null }) => {
  const { t } = useLingui();
  const labels: Readonly<Record<keyof Overlap, string>> = {
    budget: t`Similar budget`,
    move_in: t`Similar move-in`,
    city: t`Same city`,
    language: t`Same language`,
  };
  const shared = parts.filter((part) => overlap?.[part]);
  if (shared.length === 0) return null;
  return (
    <ul aria-label={t`In common with you`} className={classes.overlap}>
      {shared.map((part) => {
        const Icon = icons[part];
        return (
          <li key={part}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {labels[part]}
          </li>
        );
      })}
    </ul>
  );
};
