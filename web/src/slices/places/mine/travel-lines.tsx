import { Trans, useLingui } from '@lingui/react/macro';
import type { Travel } from '@lodgepole/contract/places/mine/my-places';
import type { TravelMode } from '@lodgepole/contract/places/mine/travel';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './my-places.module.css';

/** "About 12 min on foot": an estimate, and said so. */
export const useTravelTime = (): ((mode: TravelMode, minutes: number) => string) => {
  const { t } = useLingui();
  const { number } = useFormats();
  return (mode, minutes) => {
    const count = number(minutes);
    switch (mode) {
      case 'walk':
        return t`about ${count} min on foot`;
      case 'bike':
        return t`about ${count} min by bike`;
      case 'transit':
        return t`about ${count} min by transit`;
      case 'car':
        return t`about ${count} min by car`;
    }
  };
};

export const TravelLines = ({ travel }: { readonly travel: readonly Travel[] }) => {
  const { distance } = useFormats();
  const timeOf = useTravelTime();
  return (
    <ul className={classes.travel}>
      {travel.map(({ name, mode, km, minutes }) => {
        const [time, length] = [timeOf(mode, minutes), distance(km)];
        return (
          <li key={`${name} ${mode} ${km}`}>
            <Trans>
              <b>{name}</b>: {time} ({length})
            </Trans>
          </li>
        );
      })}
    </ul>
  );
};
