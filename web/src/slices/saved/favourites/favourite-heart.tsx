import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { keepIntention } from '../../../session/intention.ts';
import { hasSession } from '../../../session/tokens.ts';
import over from '../../../ui/buttons/picture-button.module.css';
import { SharedIcon } from '../../../ui/icons/shared-icon.tsx';
import classes from './favourite-heart.module.css';
import { useFavourite } from './use-favourite.ts';

interface FavouriteHeartProps {
  readonly listing: { readonly id: number };
  readonly size?: 'md' | 'lg';
  /** Id of the heading that names the home in a list. */
  readonly describedBy?: string;
  readonly onRemoved?: ((undo: () => void) => void) | undefined;
}

export const FavouriteHeart = ({
  listing: { id },
  size = 'md',
  describedBy,
  onRemoved,
}: FavouriteHeartProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isSaved, save } = useFavourite(id);
  const [isTouched, setTouched] = useState(false);
  const toggle = () => {
    setTouched(true);
    if (!hasSession()) {
      keepIntention({ kind: 'favourite', listing: id, path: pathname });
      void navigate(paths.login(`${pathname}${search}`));
    } else if (isSaved) save(false, () => onRemoved?.(() => save(true)));
    else save(true);
  };
  return (
    <button
      type="button"
      className={`${over.button} ${classes.heart}`}
      data-size={size}
      data-touched={isTouched || undefined}
      aria-label={t`Save to favourites`}
      aria-describedby={describedBy}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <SharedIcon
        name={isSaved ? 'heart-filled' : 'heart'}
        size={size === 'lg' ? 24 : 21}
        className={classes.icon}
      />
    </button>
  );
};
