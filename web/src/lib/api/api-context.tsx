import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import { createContext, useContext } from 'react';
import type { Api } from './api-client.ts';

interface AppServices {
  readonly api: Api;
  readonly client: ClientConfig;
}

const ServicesContext = createContext<AppServices | null>(null);

export const ServicesProvider = ServicesContext.Provider;

const useServices = (): AppServices => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('This component is rendered outside the app’s providers.');
  return services;
};

export const useApi = (): Api => useServices().api;

export const useClientConfig = (): ClientConfig => useServices().client;
