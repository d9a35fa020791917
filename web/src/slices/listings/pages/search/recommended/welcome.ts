import type { OwnProfile } from '@lodgepole/contract/accounts/profile';

export interface Welcome {
  readonly name: string;
  readonly city: string;
}

/** In the history state, so that a reload greets again and a shared link does not. */
export const welcomeState = ({ first_name, city, preferred_location }: OwnProfile) => ({
  welcome: { name: first_name, city: city.trim() || preferred_location.trim() } satisfies Welcome,
});

const isWelcome = (value: unknown): value is Welcome =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'city' in value &&
  typeof value.city === 'string';

export const welcomeIn = (state: unknown): Welcome | null =>
  typeof state === 'object' && state !== null && 'welcome' in state && isWelcome(state.welcome)
    ? state.welcome
    : null;
