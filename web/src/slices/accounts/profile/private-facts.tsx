import { Trans, useLingui } from '@lingui/react/macro';
import type { SeenProfile } from '@lodgepole/contract/accounts/profile';
import { IconLock } from '@tabler/icons-react';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './private-facts.module.css';

/** The numbers a person sees of themselves and nobody else does. */
export const PrivateFacts = ({ profile }: { readonly profile: SeenProfile }) => {
  const { t } = useLingui();
  const { money } = useFormats();
  const { budget_min, budget_max, yearly_income } = profile;
  if (budget_max === undefined) return null;
  const highest = money(budget_max);
  const lowest = money(budget_min ?? 0);
  return (
    <section className={classes.private} aria-labelledby="private-facts">
      <h2 id="private-facts" className={classes.title}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        <Trans>Only you see this</Trans>
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>{t`Budget per month`}</dt>
          <dd>
            {budget_min ? (
              <Trans>
                {lowest} to {highest}
              </Trans>
            ) : (
              <Trans>Up to {highest}</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>{t`Yearly income`}</dt>
          <dd>{typeof yearly_income === 'number' ? money(yearly_income) : <Trans>Not given</Trans>}</dd>
        </div>
      </dl>
    </section>
  );
};
