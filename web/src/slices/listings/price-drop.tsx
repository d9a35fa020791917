import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { recentDrop, takesRequests } from '@lodgepole/contract/listings/rules';
import { IconTrendingDown } from '@tabler/icons-react';
import { useFormats } from '../../lib/text/format.ts';
import { useToday } from '../../lib/text/today.ts';
import classes from './tags.module.css';

interface PriceDropProps {
  readonly listing: Pick<Listing, 'price' | 'previous_price' | 'price_changed_at' | 'status'>;
}

/**
 * By how much the rent fell lately. It is counted from the middle of the day, not from the minute, so that the server
 * and the browser that hydrates its page agree.
 */
export const PriceDrop = ({ listing }: PriceDropProps) => {
  const { money } = useFormats();
  const today = useToday();
  const drop = takesRequests(listing.status) ? recentDrop(listing, new Date(`${today}T12:00Z`)) : null;
  if (drop === null) return null;
  const amount = money(drop);
  return (
    <span className={`${classes.tag} ${classes.drop}`}>
      <IconTrendingDown size={16} stroke={1.75} aria-hidden="true" />
      <Trans>Price down {amount}</Trans>
    </span>
  );
};
