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

export const copyFrom = (client: PoolClient, statement: string, chunks: Iterable<Buffer>): Promise<void> =>
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
