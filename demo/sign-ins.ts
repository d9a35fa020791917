import { demoDomain } from '@lodgepole/contract/accounts/demo-people';
import type { DemoSignIn } from '@lodgepole/contract/core/site/client-config';

/** Shared by all demo accounts and hashed once. It is public. */
export const demoPassword = 'Lodgepole-demo-1';

/** Whom a visitor can sign in as, by ids in `data/people.jsonl`. */
export const cast = {
  landlord: 'adaeze.okafor',
  tenant: 'olivia.thompson',
  roommate: 'arjun.patel',
  newcomer: 'tomas.herrera',
  francophone: 'camille.lefebvre',
  staff: 'imani.brooks',
} as const satisfies Record<DemoSignIn['role'], string>;

export const demoEmail = (id: string): string => `${id}${demoDomain}`;

const signIn = (role: DemoSignIn['role'], name: string): DemoSignIn => ({
  role,
  name,
  email: demoEmail(cast[role]),
  password: demoPassword,
});

/** In the order of the buttons on the login page. */
export const demoSignIns: readonly DemoSignIn[] = [
  signIn('landlord', 'Adaeze Okafor'),
  signIn('tenant', 'Olivia Thompson'),
  signIn('roommate', 'Arjun Patel'),
  signIn('newcomer', 'Tomás Herrera'),
  signIn('francophone', 'Camille Lefebvre'),
  signIn('staff', 'Imani Brooks'),
];
