import { Trans } from '@lingui/react/macro';
import { costsSource, costsYear } from '@lodgepole/contract/listings/costs';
import { useSay } from '../../../lib/text/say.ts';
import classes from './costs.module.css';

/** What the estimates are worth: where they come from and what they leave out. */
export const CostSource = () => {
  const say = useSay();
  const year = String(costsYear);
  return (
    <p className={classes.source}>
      <Trans>
        These are estimates of {year}, by province and number of bedrooms; your own bills will differ. Hydro
        is without heating. {say(costsSource)}
      </Trans>
    </p>
  );
};
