import { Trans } from '@lingui/react/macro';
import type { Compatibility } from '@lodgepole/contract/roommates/habits/compatibility';
import { type MatchLevel, matchOf } from '@lodgepole/contract/roommates/habits/living-together';
import { IconArrowsSplit, IconHeartHandshake, IconScale, IconThumbUp } from '@tabler/icons-react';
import { useSay } from '../../lib/text/say.ts';
import { Badge, type Look } from '../../ui/badges/badge.tsx';

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
