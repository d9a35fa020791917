import { Trans } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { NewCount } from './new-count.tsx';
import { useSearches } from './queries.ts';
import classes from './search-news.module.css';

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
      <ul className={classes.searches}>
        {news.slice(0, mostShown).map((search) => (
          <li key={search.id}>
            <Link to={paths.search(search.id)} className={classes.search}>
              <span className={classes.name}>{search.name}</span>
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
