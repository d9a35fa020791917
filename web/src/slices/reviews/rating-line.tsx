import { Plural, Trans } from '@lingui/react/macro';
import type { Rating } from '@lodgepole/contract/reviews/review';
import { useFormats } from '../../lib/text/format.ts';
import { Explained } from '../../ui/overlays/explained.tsx';
import classes from './rating-line.module.css';
import { Stars } from './stars.tsx';

/** `4.6 ★★★★★ 12 reviews`, of the verified ones: the average has one decimal, the stars are rounded. */
export const RatingLine = ({ rating: { average, count } }: { readonly rating: Rating }) => {
  const shown = useFormats().average(average);
  return (
    <p className={classes.line}>
      <b className={classes.average}>{shown}</b>
      <Stars rating={average} size={22} />
      <Explained
        explanation={<Trans>Only verified reviews count: by people who dealt with each other here.</Trans>}
      >
        <span className={classes.count}>
          <Plural value={count} one="# review" other="# reviews" />
        </span>
      </Explained>
    </p>
  );
};
