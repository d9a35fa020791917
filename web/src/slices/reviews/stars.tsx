import { useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useFormats } from '../../lib/text/format.ts';
import classes from './review-card.module.css';

const places = [1, 2, 3, 4, 5];

/** Screen readers hear the exact number. */
export const Stars = ({ rating, size = 18 }: { readonly rating: number; readonly size?: number }) => {
  const { t } = useLingui();
  const shown = useFormats().number(Math.round(10 * rating) / 10);
  const full = Math.round(rating);
  return (
    <span role="img" aria-label={t`${shown} out of 5 stars`} className={classes.stars}>
      {places.map((place) =>
        place <= full ? (
          <IconStarFilled key={place} size={size} aria-hidden="true" />
        ) : (
          <IconStar key={place} size={size} stroke={1.5} aria-hidden="true" />
        ),
      )}
    </span>
  );
};
