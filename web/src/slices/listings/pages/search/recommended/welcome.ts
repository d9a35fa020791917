import type { OwnProfile } from '@lodgepole/contract/accounts/profile';

/** What the page of listings says to a person who has signed in for the first time. */
export interface Welcome {
  readonly name: string;
  readonly city: string;
}

/** Travels with the page's place in the history, so that a reload greets again and a shared address does not. */
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
