import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';

const mostTexts = 1000;
const longestText = 20_000;

/**
 * Without knowing the limit, PostgreSQL plans for a tenth of all rows, and without knowing the words of a text search for rare ones.
 * Such statements are planned per call.
 */
const needsItsValues = (text: string): boolean => /(\b(limit|offset)|@@) \$\d/.test(text);

/** Writes may need their values for planning: `on conflict … where kind = $4` uses them to find its index. */
const isRead = (text: string): boolean =>
  /^\s*(select|with|\()/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);

/** Derived from the text, so that the name means the same on every connection. Null the first time. */
const statementNames = (): ((text: string) => string | null) => {
  const names = new Map<string, string | null>();

  const remember = (text: string, name: string | null): void => {
    names.set(text, name);
    const oldest = names.size > mostTexts ? names.keys().next().value : undefined;
    if (oldest !== undefined) names.delete(oldest);
  };

  return (text) => {
    if (text.length > longestText) return null;
    const known = names.get(text);
    if (typeof known === 'string') return known || null;
    if (known === undefined) {
      remember(text, null);
      return null;
    }
    const name = !isRead(text) || needsItsValues(text) ? '' : hash('sha256', text, 'base64url');
    names.delete(text);
    remember(text, name);
    return name || null;
  };
};

/** PostgreSQL uses about 130 bytes per character for a prepared statement: at most 10 MB per connection. */
const mostCharacters = 80_000;

/** Errors about the prepared statement itself; all come before execution. */
const isStale = (error: unknown): boolean => {
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown };
  // PostgreSQL uses 0A000 for other errors too.
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || code === '26000' || code === '42P05';
};

const isMixedUp = (error: unknown): boolean => (error as { readonly code?: unknown }).code !== '0A000';

interface Parsed {
  readonly parsedStatements: Record<string, string>;
}

const preparingClient = (client: PoolClient, nameOf: (text: string) => string | null): PostgresPoolClient => {
  const held = new Map<string, number>();
  let characters = 0;
  let isOff = false;

  /** The server deallocates it before the next statement, so there is no need to wait. */
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
    // Inside a transaction the error has undone earlier statements, so only the caller can retry.
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

  return {
    query,
    release: (isBroken?: boolean) => client.release(isBroken),
  } as unknown as PostgresPoolClient;
};

type Source = Pick<PostgresPool, 'connect'>;

/** Prepares statements that come again. Pools that share connections must use the same call. */
export const preparingPools = () => {
  const nameOf = statementNames();
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return (source: Source): PostgresPool => ({
    options: {},
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
