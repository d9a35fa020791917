import { myDevices } from '@lodgepole/contract/accounts/endpoints';
import type { DeviceSession } from '@lodgepole/contract/accounts/profile';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

const currentFirst = (devices: readonly DeviceSession[]): DeviceSession[] =>
  devices.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));

export const devicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api.call(myDevices, {}, { signal }),
    select: currentFirst,
  });
