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
