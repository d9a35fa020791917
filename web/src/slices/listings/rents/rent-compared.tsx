import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { Section } from '../detail/section.tsx';
import { RentChart } from './rent-chart.tsx';

/** Nothing when there are too few homes to compare with. */
export const RentCompared = ({ listing: { rent, price } }: { readonly listing: Listing }) =>
  rent ? (
    <Section title={<Trans>How the rent compares</Trans>}>
      <RentChart rents={rent} price={price} />
    </Section>
  ) : null;
