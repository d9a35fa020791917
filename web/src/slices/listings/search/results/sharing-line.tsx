import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { refined } from '../search-state.ts';
import type { SearchControl } from '../use-search.ts';
import classes from './sharing-line.module.css';

/** Below this rent few homes exist for one person. */
const smallBudget = 1200;
const people = 2;

/** Suggests homes to share that cost this much per person. */
export const SharingLine = ({ control: { search, addressOf } }: { readonly control: SearchControl }) => {
  const { money } = useFormats();
  const { max_price: most, bedrooms, kind } = search.filters;
  if (most === null || most > smallBudget || (bedrooms ?? 0) >= people || kind === 'R') return null;
  const shared = refined(search, {
    max_price: null,
    per_person_max: most,
    bedrooms: people,
    shareable: true,
  });
  const each = money(most);
  return (
    <p className={classes.line}>
      <Trans>
        Two people who rent together pay a share each.{' '}
        <Link to={addressOf(shared)}>See homes to share for {each} or less per person</Link> or{' '}
        <Link to={paths.roommates()}>find roommates</Link>.
      </Trans>
    </p>
  );
};
