import type { TestServer } from './test-server.ts';

/** How often some work borrows a connection: outside a transaction that is once per query. */
export const countQueries = async (where: TestServer, work: () => Promise<unknown>): Promise<number> => {
  const { pool } = where.database;
  let count = 0;
  const listener = () => {
    count += 1;
  };
  pool.on('acquire', listener);
  await work();
  pool.off('acquire', listener);
  return count;
};
