import type { Change } from '../core/live.ts';
import { liveChannel } from '../db/announce.ts';
import type { TestServer } from './test-server.ts';

/** Listens to what open pages are told, as another process would. */
export const hearChanges = async ({ database }: TestServer) => {
  let heard: Change[] = [];
  const client = database.dedicatedClient();
  await client.connect();
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '') as Change));
  await client.query(`listen ${liveChannel}`);
  /** What was told before has arrived once another answer has. */
  const settle = () => client.query('select 1');
  return {
    /** What is told while something happens. */
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
