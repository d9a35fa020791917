import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { statementNames } from './statement-names.ts';

/** A statement with its plan takes PostgreSQL some 130 bytes for each character: 10 MB for one connection at most. */
const mostCharacters = 80_000;

/** Errors of a name, not of what it stands for. All of them come before anything is executed. */
const isStale = (error: unknown): boolean => {
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown };
  // The first is also said of anything else that PostgreSQL can not do.
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || code === '26000' || code === '42P05';
};

/** A pooler between us and the server, which lends us another server's connection each time. */
const isMixedUp = (error: unknown): boolean => (error as { readonly code?: unknown }).code !== '0A000';

/** What the driver believes the server to have parsed. */
interface Parsed {
  readonly parsedStatements: Record<string, string>;
}

const preparingClient = (client: PoolClient, nameOf: (text: string) => string | null): PostgresPoolClient => {
  /** Names that this connection may have, with the length of what they stand for, oldest use first. */
  const held = new Map<string, number>();
  let characters = 0;
  let isOff = false;

  /** The server forgets it before it reads the next statement; this does not wait for an answer. */
  const forget = (name: string): void => {
    characters -= held.get(name) ?? 0;
    held.delete(name);
    const { connection } = client;
    delete (connection as unknown as Parsed).parsedStatements[name];
    if (connection.stream.writable) connection.close({ type: 'S', name }, true);
  };

  const hold = (name: string, length: number): void => {
    if (held.delete(name)) characters -= length;
    held.set(name, length);
    characters += length;
    for (const oldest of held.keys()) {
      if (characters <= mostCharacters || oldest === name) break;
      forget(oldest);
    }
  };

  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const asked = { text, values: [...values] };
    // In a transaction a stale name would undo what came before, which only its caller can do again.
    const canRepeat = client.getTransactionStatus() === 'I';
    const name = canRepeat && !isOff && values.length > 0 ? nameOf(text) : null;
    if (name === null) return client.query(asked);
    hold(name, text.length);
    try {
      return await client.query({ name, ...asked });
    } catch (error) {
      if (!isStale(error)) throw error;
      forget(name);
      isOff = isMixedUp(error);
      return client.query(asked);
    }
  };

  // Kysely's type also has cursors, which we do not use.
  return {
    query,
    release: (isBroken?: boolean) => client.release(isBroken),
  } as unknown as PostgresPoolClient;
};

type Source = Pick<PostgresPool, 'connect'>;

/**
 * Lets PostgreSQL keep the statements that come again, parsed and with a plan. Pools that share connections are made by the
 * same call.
 */
export const preparingPools = () => {
  const nameOf = statementNames();
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return (source: Source): PostgresPool => ({
    options: {},
    // The caller that opened the pool closes it.
    end: () => Promise.resolve(),
    async connect() {
      const client = await source.connect();
      const known = clients.get(client);
      if (known) return known;
      const made = preparingClient(client as unknown as PoolClient, nameOf);
      clients.set(client, made);
      return made;
    },
  });
};
