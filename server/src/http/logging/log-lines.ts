let waiting = '';

const flush = (): void => {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
};

process.on('exit', flush);

/** Collects the lines of one turn of the event loop, because each write is a system call. */
export const logLines = {
  write: (line: string): void => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  },
};

const emailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g;

/** Mail servers and databases quote email addresses in their errors. */
export const masked = (line: string): string =>
  line.includes('@') ? line.replace(emailAddress, '***@***') : line;

export const maskedLogLines = { write: (line: string): void => logLines.write(masked(line)) };

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Logs the type and place of an error, without the details in which PostgreSQL and mail servers quote values. */
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
