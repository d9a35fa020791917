import { useLingui } from '@lingui/react/macro';
import type { CostPart } from '@lodgepole/contract/listings/costs';
import { useFormats } from '../../../lib/text/format.ts';

/** `Included`, or what it costs about. */
export const useCostText = (): ((part: CostPart) => string) => {
  const { t } = useLingui();
  const { money } = useFormats();
  return ({ state, amount }) => {
    if (state === 'included') return t({ message: 'Included', context: 'in the rent' });
    if (state === 'with_hydro') return t`Comes with hydro`;
    const dollars = money(amount);
    return t`About ${dollars}`;
  };
};
