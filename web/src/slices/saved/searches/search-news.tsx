import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSearches } from './queries.ts';
import classes from './searches-page.module.css';

interface SearchNewsProps {
  readonly title: ReactNode;
  readonly labelledBy: string;
  readonly className: string | undefined;
}

const mostShown = 6;

/** Renders nothing when empty or failed. */
export const SearchNews = ({ title, labelledBy, className }: SearchNewsProps) => {
  const { data = [] } = useSearches();
  const news = data.filter(({ new_count }) => new_count > 0);
  if (news.length === 0) return null;
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {title}
      <ul className={classes.newsSearches}>
        {news.slice(0, mostShown).map((search) => (
          <li key={search.id}>
            <Link to={paths.search(search.id)} className={classes.search}>
              <span className={classes.newsName}>{search.name}</span>
              <NewCount count={search.new_count} />
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Link to={paths.searches()}>
          <Trans>Your saved searches</Trans>
        </Link>
      )}
    </section>
  );
};

/** Renders nothing for 0. */
export const NewCount = ({ count }: { readonly count: number }) => {
  const { t } = useLingui();
  return count === 0 ? null : (
    <span className={classes.count}>{t`${plural(count, { one: '# new home', other: '# new homes' })}`}</span>
  );
};
