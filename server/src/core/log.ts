/** The logger that the rest of the server needs. Never pass it a password, a token or a message body. */
export interface Log {
  debug(message: string): void;
  info(fields: object, message: string): void;
  warn(message: string): void;
  error(fields: object, message: string): void;
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
