import type { Page } from '@playwright/test';

const password = 'Lodgepole-demo-1';

export const demoPeople = {
  landlord: 'adaeze.okafor@lodgepole.example',
  tenant: 'olivia.thompson@lodgepole.example',
  roommate: 'arjun.patel@lodgepole.example',
  newcomer: 'tomas.herrera@lodgepole.example',
  staff: 'imani.brooks@lodgepole.example',
} as const;

export type DemoPerson = keyof typeof demoPeople;

/** Returns the access token, and lets the pages of this context open signed in. */
export const signIn = async (page: Page, person: DemoPerson): Promise<string> => {
  const email = demoPeople[person];
  const reply = await page.request.post('/api/login/', { data: { email, password } });
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${reply.status()}`);
  const tokens = (await reply.json()) as { access: string; refresh: string };
  await page.context().addInitScript(({ access, refresh }) => {
    localStorage.setItem('access', access);
    localStorage.setItem('refresh', refresh);
  }, tokens);
  return tokens.access;
};
