import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseAway, isUnreachable } from './outage.ts';

interface Lent {
  release(): void;
}

/** Long enough for a database that is back to let us in. */
const patienceMs = 300;

/**
 * While the database is away, one connection at a time finds out whether it is back, and callers wait for that only a
 * moment: requests would otherwise pile up for as long as a connection attempt may take.
 */
export const outageGate = () => {
  let failure: Error | null = null;
  let probing: Promise<void> | null = null;

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

  const probe = (connect: () => Promise<Lent>): Promise<void> => {
    probing ??= attempt(connect)
      .then(
        (client) => client.release(),
        () => undefined,
      )
      .finally(() => {
        probing = null;
      });
    return probing;
  };

  return {
    shut(error: Error): void {
      failure = error;
    },
    async pass<Client extends Lent>(connect: () => Promise<Client>): Promise<Client> {
      if (failure !== null) await Promise.race([probe(connect), delay(patienceMs)]);
      if (failure !== null) throw new DatabaseAway(failure);
      return attempt(connect);
    },
  };
};
