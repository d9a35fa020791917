import { Trans, useLingui } from '@lingui/react/macro';
import { favouriteMessages } from '@lodgepole/contract/favourites/endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { favouritesPageQuery } from '../features/favourites/queries.ts';
import { useWishes } from '../features/favourites/use-favourite.ts';
import { useApi } from '../lib/api-context.tsx';
import { paths } from '../lib/paths.ts';
import { useListView } from '../lib/use-list-view.ts';
import { SignpostDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { showToast } from '../ui/toast.ts';
import classes from './favourites-page.module.css';
import { ListingPages } from './parts/listing-pages.tsx';

export const FavouritesPage = () => {
  const { t } = useLingui();
  const control = useListView();
  const query = useQuery(favouritesPageQuery(useApi(), control.view));
  const wishes = useWishes();
  const latest = new Map(wishes.map(({ listing, isSaved }) => [listing, isSaved]));
  const leaving = [...latest].filter(([, isSaved]) => !isSaved).map(([listing]) => listing);
  const offerUndo = (undo: () => void) =>
    showToast(t`Removed from your favourites.`, { label: t`Undo`, run: undo });
  return (
    <div className={classes.page}>
      <PageTitle>
        <Trans>Your Favourites</Trans>
      </PageTitle>
      <ListingPages
        control={control}
        query={query}
        failure={favouriteMessages.fetchFailed}
        empty={<NoFavourites />}
        leaving={leaving}
        onRemoved={offerUndo}
      />
    </div>
  );
};

const NoFavourites = () => (
  <EmptyState
    drawing={<SignpostDrawing />}
    action={
      <Button component={Link} to={paths.listings()}>
        <Trans>Find a rental</Trans>
      </Button>
    }
  >
    <Trans>No favourites yet. Press the heart on a listing to keep it here.</Trans>
  </EmptyState>
);
