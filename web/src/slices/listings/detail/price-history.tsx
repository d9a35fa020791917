import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './price-history.module.css';

/** Every price the home had, the latest first; nothing for a price that never changed. */
export const PriceHistory = ({ listing: { price_history = [] } }: { readonly listing: Listing }) => {
  const { day, money } = useFormats();
  if (price_history.length < 2) return null;
  return (
    <details className={classes.history}>
      <summary className={classes.summary}>
        <Trans>Price history</Trans>
      </summary>
      <ul className={classes.prices}>
        {price_history.toReversed().map(({ price, at }) => (
          <li key={at} className={classes.entry}>
            <time dateTime={at}>{day(at.slice(0, 10))}</time>
            <span className={classes.price}>{money(price)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
