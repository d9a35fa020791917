import { Trans } from '@lingui/react/macro';
import { type Rents, rentPosition, rentsNearby } from '@lodgepole/contract/listings/help/rents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { RentChart } from '../../rents/rent-chart.tsx';
import type { ListingValues } from '../listing-values.ts';
import classes from './hints.module.css';

interface RentHelpProps {
  readonly values: ListingValues;
  /** The listing being edited, which is not compared with itself. */
  readonly listing: number | null;
}

const numberOf = (text: string): number | null =>
  text.trim() === '' || !(Number(text) >= 0) ? null : Number(text);

const withPosition = (rents: Rents, price: number | null): Rents => ({
  ...rents,
  position: price === null ? null : rentPosition(price, rents.median),
});

const useRents = ({ values, listing }: RentHelpProps) => {
  const api = useApi();
  const { latitude: lat, longitude: lng } = values;
  const bedrooms = numberOf(values.bedrooms);
  const isKnown = lat !== null && lng !== null && bedrooms !== null;
  const kind = values.kind === 'R' ? 'R' : 'W';
  const facts = { lat: lat ?? 0, lng: lng ?? 0, kind, bedrooms: bedrooms ?? 0 } as const;
  const query = listing === null ? facts : { ...facts, except: listing };
  const {
    data = null,
    isSuccess,
    isError,
  } = useQuery({
    queryKey: ['listings', 'rents', query],
    queryFn: ({ signal }) => api.call(rentsNearby, { query }, { signal }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return { data, isSuccess, isError, isKnown };
};

/** Has its room from the start, so that nothing moves when the rents arrive. */
export const RentHelp = (props: RentHelpProps) => {
  const { data, isSuccess, isError, isKnown } = useRents(props);
  const price = numberOf(props.values.price) || null;
  return (
    <div className={classes.rents}>
      <h3 className={classes.rentsTitle}>
        <Trans>Rents nearby</Trans>
      </h3>
      {isKnown && data !== null && <RentChart rents={withPosition(data, price)} price={price} />}
      {isKnown && isError && (
        <p className={classes.quiet}>
          <Trans>The rents nearby could not be loaded.</Trans>
        </p>
      )}
      {isKnown && data === null && isSuccess && (
        <p className={classes.quiet}>
          <Trans>There are fewer than eight such homes nearby, too few to compare.</Trans>
        </p>
      )}
      {!isKnown && (
        <p className={classes.quiet}>
          <Trans>Enter the address and the number of bedrooms to see this.</Trans>
        </p>
      )}
    </div>
  );
};
