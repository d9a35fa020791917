import { Trans, useLingui } from '@lingui/react/macro';
import {
  billSharers,
  type CostPart,
  costKinds,
  costsSource,
  costsYear,
  monthlyCost,
  mostPeople,
} from '@lodgepole/contract/listings/costs/costs';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { offersGroups } from '@lodgepole/contract/listings/rooms/room';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { SmallSelect } from '../../../ui/lists/sort-select.tsx';
import classes from '../detail/section.module.css';
import { Section } from '../detail/section.tsx';

interface PeopleSelectProps {
  readonly people: number;
  readonly onChange: (people: number) => void;
}

export const PeopleSelect = ({ people, onChange }: PeopleSelectProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <SmallSelect
      label={t`People sharing`}
      isNamed
      value={people}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      {Array.from({ length: mostPeople }, (_, place) => (
        <option key={place} value={place + 1}>
          {number(place + 1)}
        </option>
      ))}
    </SmallSelect>
  );
};

export const CostSource = () => {
  const say = useSay();
  const year = String(costsYear);
  return (
    <p className={classes.source}>
      <Trans>
        These are estimates for {year}, by province and number of bedrooms; your own bills will differ. Hydro
        does not include heating. {say(costsSource)}
      </Trans>
    </p>
  );
};

export const useCostText = (): ((part: CostPart) => string) => {
  const { t } = useLingui();
  const { money } = useFormats();
  return ({ state, amount }) => {
    if (state === 'included') return t({ message: 'Included', context: 'in the rent' });
    if (state === 'with_hydro') return t`Included with hydro`;
    const dollars = money(amount);
    return t`About ${dollars}`;
  };
};

export const CostEstimate = ({ listing }: { readonly listing: Listing }) => {
  const { money } = useFormats();
  const say = useSay();
  const costText = useCostText();
  const [people, setPeople] = useState(1);
  const { rent, parts, total, perPerson } = monthlyCost(listing, people);
  const amount = money(total);
  const sharers = billSharers(listing);
  return (
    <Section title={<Trans>Monthly cost: about {amount}</Trans>}>
      <dl className={classes.lines}>
        <Line name={<Trans>Rent</Trans>}>{money(rent)}</Line>
        {parts.map((part) => (
          <Line key={part.kind} name={say(costKinds[part.kind])}>
            {costText(part)}
          </Line>
        ))}
        <Line name={<Trans>Total (estimate)</Trans>} isSum>
          <Trans>About {amount}</Trans>
        </Line>
        {people > 1 && (
          <Line name={<Trans>For each person (estimate)</Trans>} isSum>
            <PerPerson amount={perPerson} />
          </Line>
        )}
      </dl>
      {sharers > 1 && (
        <p className={classes.people}>
          <Trans>The bills are shared by the {sharers} people who would live there.</Trans>
        </p>
      )}
      {offersGroups(listing) && (
        <div className={classes.people}>
          <PeopleSelect people={people} onChange={setPeople} />
        </div>
      )}
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
