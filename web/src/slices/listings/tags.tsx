import { Trans } from '@lingui/react/macro';
import type { AnswerRate } from '@lodgepole/contract/accounts/response';
import { verificationStatuses } from '@lodgepole/contract/listings/codes';
import {
  type Affordability,
  affordabilityLabels,
  affordabilityOf,
} from '@lodgepole/contract/listings/costs/affordability';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { ownsListing, recentDrop, takesRequests } from '@lodgepole/contract/listings/rules';
import { IconAlertTriangle, IconCircleCheck, IconThumbUp, IconTrendingDown } from '@tabler/icons-react';
import { useToday } from '../../lib/text/dates.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { SharedIcon } from '../../ui/icons/shared-icon.tsx';
import classes from './tags.module.css';

const icons = {
  affordable: IconCircleCheck,
  recommended: IconThumbUp,
  expensive: IconAlertTriangle,
} as const;

export interface CardViewer {
  readonly id: number;
  readonly yearly_income: number | null;
}

interface AffordabilityTagProps {
  readonly listing: Pick<Listing, 'price'> & { readonly owner: Pick<Listing['owner'], 'id'> };
  readonly viewer: CardViewer | null;
}

/** What a rent means for the viewer's income, in words; nothing without an income, and owners pay no rent for their own. */
export const AffordabilityTag = ({ listing, viewer }: AffordabilityTagProps) => {
  if (viewer === null || ownsListing(viewer, listing.owner.id)) return null;
  const affordability = affordabilityOf(listing.price, viewer.yearly_income);
  return affordability && <Tag affordability={affordability} />;
};

const Tag = ({ affordability }: { readonly affordability: Affordability }) => {
  const say = useSay();
  const Icon = icons[affordability];
  return (
    <span className={`${classes.tag} ${classes[affordability] ?? ''}`}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {say(affordabilityLabels[affordability])}
    </span>
  );
};

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

const verified = 'V';

/** Only on listings that our staff checked. */
export const VerifiedBadge = ({ verification_status: status }: Pick<Listing, 'verification_status'>) => {
  const say = useSay();
  if (status !== verified) return null;
  return (
    <span className={`${classes.tag} ${classes.verified}`}>
      <SharedIcon name="verified" size={16} />
      {say(verificationStatuses[verified])}
    </span>
  );
};

/** How a landlord answers. The server says it in the language of the page. */
export const AnswerLabel = ({ response: { label } }: { readonly response: AnswerRate }) => (
  <p className={classes.label}>
    <SharedIcon name="message-reply" size={16} />
    {label}
  </p>
);
