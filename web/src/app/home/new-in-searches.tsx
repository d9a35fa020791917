import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ComponentType, lazy, Suspense, useId } from 'react';
import { useViewing } from '../../session/viewer.ts';
import type { SearchNews as Shown } from '../../slices/saved/searches/search-news.tsx';
import classes from './home-content.module.css';

/** Anonymous visitors have none, and do not load it. */
const SearchNews = lazy<ComponentType<ComponentProps<typeof Shown>>>(async () => ({
  default: await import('../../slices/saved/searches/search-news.tsx').then(
    (parts) => parts.SearchNews,
    () => () => null,
  ),
}));

/** What one's saved searches found, for those who are signed in. */
export const NewInSearches = () => {
  const id = useId();
  if (useViewing().kind !== 'signed-in') return null;
  const title = (
    <h2 id={id}>
      <Trans>New homes in your searches</Trans>
    </h2>
  );
  return (
    <Suspense>
      <SearchNews className={classes.news} labelledBy={id} title={title} />
    </Suspense>
  );
};
