import {
  type Affordability,
  affordabilityLabels,
  affordabilityOf,
} from '@lodgepole/contract/listings/affordability';
import { IconAlertTriangle, IconCircleCheck, IconThumbUp } from '@tabler/icons-react';
import { useSay } from '../../lib/say.ts';
import classes from './tags.module.css';

const icons = {
  affordable: IconCircleCheck,
  recommended: IconThumbUp,
  expensive: IconAlertTriangle,
} as const;

interface AffordabilityTagProps {
  readonly price: number;
  /** Nobody without an income gets a tag: there is nothing to compare with. */
  readonly yearlyIncome: number | null;
}

/** What a rent means for the viewer's income, in words. */
export const AffordabilityTag = ({ price, yearlyIncome }: AffordabilityTagProps) => {
  const affordability = affordabilityOf(price, yearlyIncome);
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
