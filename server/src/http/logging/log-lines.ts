let waiting = '';

const flush = (): void => {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
};

process.on('exit', flush);

/** Where log lines go: those of one turn of the event loop are written together, for each write is a call to the system. */
export const logLines = {
  write: (line: string): void => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  },
};

const emailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g;

/** Mail servers and databases quote addresses in their errors; only their owners should see them. */
export const masked = (line: string): string =>
  line.includes('@') ? line.replace(emailAddress, '***@***') : line;

export const maskedLogLines = { write: (line: string): void => logLines.write(masked(line)) };

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** An error in the log: what kind and where, without the details in which PostgreSQL and mail servers quote values. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  return {
    type,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
};
