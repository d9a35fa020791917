import { useLingui } from '@lingui/react/macro';
import type { Overlap } from '@lodgepole/contract/roommates/overlap';
import { IconCalendarCheck, IconCoins, IconLanguage, IconMapPinCheck } from '@tabler/icons-react';
import classes from './overlap-list.module.css';

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
