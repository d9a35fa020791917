import {
  type Affordability,
  affordabilityLabels,
  affordabilityOf,
} from '@lodgepole/contract/listings/affordability';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { ownsListing } from '@lodgepole/contract/listings/rules';
import { IconAlertTriangle, IconCircleCheck, IconThumbUp } from '@tabler/icons-react';
import { useSay } from '../../lib/text/say.ts';
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
