import { once } from 'node:events';
import type { Connection, PoolClient, Submittable } from 'pg';

/** Members of the driver's connection that its types omit. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** What the driver calls on a submitted query. */
interface Copy extends Submittable {
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** Respects backpressure, and stops when the server has failed. */
const sendAll = async (
  connection: CopyConnection,
  chunks: Iterable<Buffer>,
  isOver: () => boolean,
): Promise<void> => {
  for (const chunk of chunks) {
    if (isOver()) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
};

const copyFrom = (client: PoolClient, statement: string, chunks: Iterable<Buffer>): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const copy: Copy = {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => {
        sendAll(connection, chunks, () => failure !== null).catch((error: unknown) =>
          connection.sendCopyFail(String(error)),
        );
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error) => {
        failure = error;
        reject(error);
      },
    };
    client.query(copy);
  });

export type Row = Readonly<Record<string, unknown>>;

/** Reserves ids from a table's sequence, so that rows can refer to one another before they are written. */
export const reserveIds = async (client: PoolClient, table: string, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
};

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Array items that need no quotes. */
const isPlain = (item: unknown): boolean =>
  typeof item === 'number' || (typeof item === 'string' && /^\w+$/.test(item));

const written = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
  if (Array.isArray(value) && value.every(isPlain)) return `{${value.join(',')}}`;
  throw new TypeError('Rows hold texts, numbers, truths and lists of numbers or codes.');
};

const chunkLength = 65_536;

const chunksOf = function* (
  first: IteratorResult<Row, unknown>,
  others: Iterator<Row, unknown>,
  columns: readonly string[],
): Generator<Buffer> {
  let text = '';
  for (let row = first; row.done !== true; row = others.next()) {
    const { value } = row;
    text += `${columns.map((column) => written(value[column])).join('\t')}\n`;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
};

/** Streams any number of rows. The first row decides which columns are written. */
export const copyRows = async (client: PoolClient, table: string, rows: Iterable<Row>): Promise<void> => {
  const others: Iterator<Row, unknown> = rows[Symbol.iterator]();
  const first = others.next();
  if (first.done === true) return;
  const columns = Object.keys(first.value);
  await copyFrom(
    client,
    `copy ${table} (${columns.join(', ')}) from stdin`,
    chunksOf(first, others, columns),
  );
};
