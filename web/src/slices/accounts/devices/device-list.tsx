import { Trans, useLingui } from '@lingui/react/macro';
import { myDevices, signOutDevice } from '@lodgepole/contract/accounts/endpoints';
import type { DeviceSession } from '@lodgepole/contract/accounts/profile';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { mutationOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { exactTime, timeAgo } from '../../../lib/text/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './device-list.module.css';

const currentFirst = (devices: readonly DeviceSession[]): DeviceSession[] =>
  devices.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));

const devicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api.call(myDevices, {}, { signal }),
    select: currentFirst,
  });

/** Removes the device at once and restores it when the request fails. */
const useSignOut = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = devicesQuery(api);
  const signingOut = mutationOptions({
    mutationFn: ({ id }: DeviceSession) => api.call(signOutDevice, { params: { id } }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (now) => now?.filter((device) => device.id !== id));
      return before;
    },
    onError: (_error, _device, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return useSubmit(signingOut, ({ id }) => id);
};

export const DeviceList = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(devicesQuery(useApi()));
  const leaving = useSignOut();
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined) return isError ? <Failure onRetry={() => void refetch()} /> : <Pending />;
  const { variables } = leaving;
  const signOut = (device: DeviceSession) => {
    // The pressed button disappears with its row, so move the focus to the list.
    list.current?.focus();
    leaving.mutate(device);
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.devices}>
        {data.map((device) => (
          <Device key={device.id} device={device} now={dataUpdatedAt} onSignOut={() => signOut(device)} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {leaving.isSuccess && <Trans>{variables?.device} has been signed out.</Trans>}
      </p>
      {leaving.isError && (
        <Banner kind="failure">
          <Trans>{variables?.device} could not be signed out. Please try again.</Trans>
        </Banner>
      )}
    </>
  );
};

interface DeviceProps {
  readonly device: DeviceSession;
  readonly now: number;
  readonly onSignOut: () => void;
}

const Device = ({ device: { device, last_used_at, is_current }, now, onSignOut }: DeviceProps) => {
  const { t, i18n } = useLingui();
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceLaptop;
  const ago = timeAgo(i18n.locale, last_used_at, now);
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <div className={classes.about}>
        <p className={classes.name}>
          {device} {is_current && <span className={classes.current}>{t`This device`}</span>}
        </p>
        <p className={classes.time}>
          <time dateTime={last_used_at} title={exactTime(i18n.locale, last_used_at)}>
            <Trans>Last used {ago}</Trans>
          </time>
        </p>
      </div>
      {is_current ? (
        <Button to={paths.logout()} variant="default" size="sm">
          <Trans>Sign out</Trans>
        </Button>
      ) : (
        <Button variant="default" size="sm" aria-label={t`Sign out ${device}`} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
};

const Pending = () => (
  <div aria-busy="true" className={classes.devices}>
    <Skeleton height={72} />
    <Skeleton height={72} />
  </div>
);

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryBanner variant="default" className={classes.failure} onRetry={onRetry}>
    <Trans>Your devices could not be loaded.</Trans>
  </RetryBanner>
);
