import { Trans, useLingui } from '@lingui/react/macro';
import { myPushDevices, type PushDevice } from '@lodgepole/contract/notifications/push';
import { IconBell } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from '../../accounts/devices/device-list.module.css';
import { ownEndpoint, type PushState, pushState, turnPushOff, turnPushOn } from './push-browser.ts';

const pushKeys = ['push'] as const;

const pushQuery = (api: Api) =>
  queryOptions({
    queryKey: pushKeys,
    queryFn: async ({ signal }) => ({
      devices: await api.call(myPushDevices, {}, { signal }),
      state: await pushState(),
      own: await ownEndpoint(),
    }),
  });

export const PushSetting = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(pushQuery(api));
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: pushKeys });
    void queryClient.invalidateQueries({ queryKey: viewerKey });
  };
  const turningOn = useSubmit({ mutationFn: () => turnPushOn(api), onSettled: reload });
  const removing = useSubmit({
    mutationFn: (endpoint: string) => turnPushOff(api, endpoint),
    onSettled: reload,
  });
  if (data === undefined)
    return isError ? (
      <RetryBanner variant="default" onRetry={() => void refetch()}>
        <Trans>The devices that are notified could not be loaded.</Trans>
      </RetryBanner>
    ) : (
      <Skeleton height={72} />
    );
  const { devices, state, own } = data;
  const isOn = state === 'on' && devices.some(({ endpoint }) => endpoint === own);
  return (
    <>
      {devices.length > 0 && (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <NotifiedDevice
              key={device.endpoint}
              device={device}
              isOwn={device.endpoint === own}
              onRemove={() => removing.mutate(device.endpoint)}
            />
          ))}
        </ul>
      )}
      {!isOn && <Offer state={state} isBusy={turningOn.isPending} onTurnOn={() => turningOn.mutate()} />}
      {(turningOn.isError || removing.isError) && (
        <Banner kind="failure">
          <Trans>Your choice could not be saved. Please try again.</Trans>
        </Banner>
      )}
    </>
  );
};

interface OfferProps {
  readonly state: PushState;
  readonly isBusy: boolean;
  readonly onTurnOn: () => void;
}

const Offer = ({ state, isBusy, onTurnOn }: OfferProps) => {
  switch (state) {
    case 'home-screen':
      return (
        <p>
          <Trans>
            To be notified on this device, first add this site to its home screen: tap Share, then “Add to
            Home Screen”, and open it from there.
          </Trans>
        </p>
      );
    case 'unsupported':
      return (
        <p>
          <Trans>This browser cannot show notifications.</Trans>
        </p>
      );
    case 'denied':
      return (
        <p>
          <Trans>Your browser blocks notifications from this site. You can allow them in its settings.</Trans>
        </p>
      );
    case 'on':
    case 'off':
      return (
        <div>
          <Button variant="default" loading={isBusy} onClick={onTurnOn}>
            <Trans>Notify me on this device</Trans>
          </Button>
        </div>
      );
  }
};

interface NotifiedDeviceProps {
  readonly device: PushDevice;
  readonly isOwn: boolean;
  readonly onRemove: () => void;
}

const NotifiedDevice = ({ device: { device }, isOwn, onRemove }: NotifiedDeviceProps) => {
  const { t } = useLingui();
  return (
    <li className={classes.device}>
      <IconBell size={28} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <div className={classes.about}>
        <p className={classes.name}>
          {device} {isOwn && <span className={classes.current}>{t`This device`}</span>}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={t`Stop notifying ${device}`} onClick={onRemove}>
        <Trans>Stop</Trans>
      </Button>
    </li>
  );
};
