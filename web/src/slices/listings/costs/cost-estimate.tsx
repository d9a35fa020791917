import { Trans } from '@lingui/react/macro';
import { costKinds, monthlyCost } from '@lodgepole/contract/listings/costs';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Section } from '../detail/section.tsx';
import { CostSource } from './cost-source.tsx';
import { useCostText } from './cost-text.ts';
import classes from './costs.module.css';
import { PeopleSelect } from './people-select.tsx';

/** What a home costs a month with what its rent does not include. */
export const CostEstimate = ({ listing }: { readonly listing: Listing }) => {
  const { money } = useFormats();
  const say = useSay();
  const costText = useCostText();
  const [people, setPeople] = useState(1);
  const { rent, parts, total, perPerson } = monthlyCost(listing, people);
  const amount = money(total);
  return (
    <Section title={<Trans>Monthly cost: about {amount}</Trans>}>
      <dl className={classes.lines}>
        <Line name={<Trans>Rent</Trans>}>{money(rent)}</Line>
        {parts.map((part) => (
          <Line key={part.kind} name={say(costKinds[part.kind])}>
            {costText(part)}
          </Line>
        ))}
        <Line name={<Trans>Together (estimate)</Trans>} isSum>
          <Trans>About {amount}</Trans>
        </Line>
        {people > 1 && (
          <Line name={<Trans>For each person (estimate)</Trans>} isSum>
            <PerPerson amount={perPerson} />
          </Line>
        )}
      </dl>
      <div className={classes.people}>
        <PeopleSelect people={people} onChange={setPeople} />
      </div>
      <CostSource />
    </Section>
  );
};

const PerPerson = ({ amount }: { readonly amount: number }) => {
  const each = useFormats().money(amount);
  return <Trans>About {each}</Trans>;
};

interface LineProps {
  readonly name: ReactNode;
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

const Line = ({ name, isSum = false, children }: LineProps) => (
  <div className={classes.line} data-sum={isSum || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
