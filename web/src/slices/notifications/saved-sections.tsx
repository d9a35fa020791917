import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sentence } from '@lodgepole/contract/core/text/text';
import { listingAddress } from '@lodgepole/contract/places/address';
import { type FavouriteAlert, markAlertsSeen } from '@lodgepole/contract/saved/favourites';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { TimeSince, useNow } from '../../ui/text/time-since.tsx';
import { NotificationSection } from './notification-section.tsx';
import classes from './notifications.module.css';
import { favouriteAlertsQuery } from './queries.ts';
import type { Notifications } from './use-notifications.ts';

const notificationFailures = {
  searches: sentence('Failed to fetch your saved searches.'),
  favourites: sentence('Failed to fetch changes to your favourites.'),
  seen: sentence('Failed to mark these as seen.'),
} as const;

interface SectionProps<Name extends keyof Notifications> {
  readonly loaded: Notifications[Name];
}

/** Opening a search marks it as seen. */
export const SearchSection = ({ loaded }: SectionProps<'searches'>) => {
  const { t } = useLingui();
  return (
    <NotificationSection<SavedSearch>
      title={t`Saved Searches`}
      failure={notificationFailures.searches}
      loaded={loaded}
      all={{ to: paths.searches(), label: t`See all saved searches` }}
      to={({ id }) => paths.search(id)}
    >
      {({ name, new_count }) => (
        <>
          <span className={classes.name}>{name}</span>
          <span className={classes.words}>
            {t`${plural(new_count, { one: '# new home', other: '# new homes' })}`}
          </span>
        </>
      )}
    </NotificationSection>
  );
};

/** Optimistic; they come back if the call fails. */
const useMarkSeen = () => {
  const api = useApi();
  const say = useSay();
  const queryClient = useQueryClient();
  const { queryKey } = favouriteAlertsQuery(api);
  return useSubmit({
    mutationFn: (last: number) => api.call(markAlertsSeen, { body: { last } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, []);
    },
    onError: () => showToast(say(notificationFailures.seen)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};

export const FavouriteSection = ({ loaded }: SectionProps<'favourites'>) => {
  const { t } = useLingui();
  const now = useNow();
  const { mutate: markSeen } = useMarkSeen();
  const [latest] = loaded.items;
  return (
    <>
      <NotificationSection<FavouriteAlert>
        title={t`Changes to Your Favourites`}
        failure={notificationFailures.favourites}
        loaded={loaded}
        all={{ to: paths.favourites(), label: t`See your favourites` }}
        to={({ listing }) => paths.listing(listing.id)}
      >
        {({ listing, created_at, ...alert }) => (
          <>
            <span className={classes.head}>
              <span className={classes.name}>{listingAddress(listing)}</span>{' '}
              <TimeSince instant={created_at} now={now} />
            </span>
            <span className={classes.words}>
              <Change {...alert} />
            </span>
          </>
        )}
      </NotificationSection>
      {latest && (
        <button type="button" className={classes.seen} onClick={() => markSeen(latest.id)}>
          <Trans>Mark changes as seen</Trans>
        </button>
      )}
    </>
  );
};

const Change = ({
  kind,
  price = 0,
  previous_price = price,
}: Pick<FavouriteAlert, 'kind' | 'price' | 'previous_price'>) => {
  const { money } = useFormats();
  if (kind === 'rented') return <Trans>Rented</Trans>;
  if (kind === 'active') return <Trans>Available again</Trans>;
  const drop = money(previous_price - price);
  const rent = money(price);
  return (
    <Trans>
      Price down {drop} · now {rent}/month
    </Trans>
  );
};
