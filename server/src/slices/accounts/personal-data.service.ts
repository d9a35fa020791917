import type { Viewer } from '../../viewer.ts';
import type { AccountsStore } from './accounts.store.repository.ts';
import type { BlocksService } from './blocks/blocks.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions/sessions.service.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Tells what one slice keeps about a person. */
export type DataSource = (viewer: Viewer) => Promise<Json>;

/** Everything kept about a person: one part per slice as the site shows it, and the records behind all of them. */
export const personalDataService = (sources: Readonly<Record<string, DataSource>>) => ({
  async collect(viewer: Viewer): Promise<Record<string, Json>> {
    const entries = Object.entries(sources).map(async ([name, tell]) => [name, await tell(viewer)] as const);
    return Object.fromEntries(await Promise.all(entries));
  },
});

interface AccountSources {
  readonly profiles: ProfileService;
  readonly sessions: SessionsService;
  readonly blocks: BlocksService;
  readonly store: AccountsStore;
}

export const accountDataSources = ({
  profiles,
  sessions,
  blocks,
  store,
}: AccountSources): Readonly<Record<string, DataSource>> => ({
  profile: async (viewer) => ({ ...(await profiles.me(viewer)) }),
  devices: async (viewer) => (await sessions.devices(viewer)).map((device) => ({ ...device })),
  blocked_people: async (viewer) => (await blocks.mine(viewer)).map((person) => ({ ...person })),
  records: (viewer) => store.kept.rowsOf(viewer.id),
});

export type PersonalDataService = ReturnType<typeof personalDataService>;
