import { DatabaseAway, isUnreachable } from './outage.ts';

/**
 * While the database is away, one caller at a time finds out whether it is back and the others are told at once: requests
 * would otherwise pile up for as long as a connection attempt may take.
 */
export const outageGate = () => {
  let failure: Error | null = null;
  let isTrying = false;

  const attempt = async <Client>(connect: () => Promise<Client>): Promise<Client> => {
    try {
      const client = await connect();
      failure = null;
      return client;
    } catch (error) {
      if (isUnreachable(error)) failure = error;
      throw error;
    }
  };

  return {
    shut(error: Error): void {
      failure = error;
    },
    async pass<Client>(connect: () => Promise<Client>): Promise<Client> {
      if (failure === null) return attempt(connect);
      if (isTrying) throw new DatabaseAway(failure);
      isTrying = true;
      return attempt(connect).finally(() => {
        isTrying = false;
      });
    },
  };
};
