import type { Change } from '../core/live.ts';
import { liveChannel } from '../db/announce.ts';
import type { TestServer } from './test-server.ts';

/** Listens to the notifications for open pages, like another process. */
export const hearChanges = async ({ database }: TestServer) => {
  let heard: Change[] = [];
  const client = database.dedicatedClient();
  await client.connect();
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '') as Change));
  await client.query(`listen ${liveChannel}`);
  /** Earlier notifications have arrived once another query is answered. */
  const settle = () => client.query('select 1');
  return {
    /** Returns what is announced during an action. */
    async during(act: () => Promise<unknown>): Promise<readonly Change[]> {
      await settle();
      heard = [];
      await act();
      await settle();
      return heard;
    },
    close: () => client.end(),
  };
};
