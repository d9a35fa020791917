/** `message` is for the person who starts the server; `detail` is the end of PostgreSQL's output. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly detail: string;

  constructor(message: string, detail = '', options?: ErrorOptions) {
    super(message, options);
    this.detail = detail;
  }
}

const diskIsFull = (directory: string) =>
  `The disk that holds ${directory} is full. Free some space and start again.`;

const mayNotWrite = (directory: string) =>
  `Lodgepole may not write in ${directory}. Give this account the right to write there, or set DATA_DIR to another folder.`;

const stillAtWork = (directory: string) =>
  `Processes of an earlier PostgreSQL are still at work in ${directory}. Wait until they end, then start again.`;

const noSharedMemory =
  'PostgreSQL got no shared memory from the system. Stop other database servers or raise the shared memory limits, then start again.';

const noSwitch =
  'PostgreSQL refuses to run as root, and this system does not let Lodgepole switch to another account. Start it as an ordinary user, or set DATABASE_URL.';

const cannotRun =
  'The PostgreSQL that npm installed does not run on this system. Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

const nameless =
  'PostgreSQL needs an account that has a name on this system, and this one has none. Start Lodgepole as a named user, or set DATABASE_URL.';

export const errorCode = (error: unknown): string => {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
};

const sentenceForCode = (code: string, directory: string): string | null => {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskIsFull(directory);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return mayNotWrite(directory);
    case 'ENOTDIR':
    case 'EEXIST':
      return `${directory} cannot be a folder, because a file has that name. Set DATA_DIR to another folder.`;
    default:
      return null;
  }
};

export const fromSystemError = (error: unknown, directory: string): EmbeddedDatabaseError => {
  if (error instanceof EmbeddedDatabaseError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = sentenceForCode(errorCode(error), directory);
  return new EmbeddedDatabaseError(
    sentence ?? `The database in ${directory} could not be started: ${reason}`,
    reason,
    { cause: error },
  );
};

export const fromSpawnError = (error: unknown): EmbeddedDatabaseError => {
  const code = errorCode(error);
  const sentence = code === 'EPERM' || code === 'EINVAL' ? noSwitch : cannotRun;
  return new EmbeddedDatabaseError(sentence, String(error), { cause: error });
};

/** Order matters: running out of shared memory also says "No space left on device". */
const complaints: readonly (readonly [RegExp, (directory: string) => string])[] = [
  [/pre-existing shared memory block/, stillAtWork],
  [/could not (create|resize|map|attach to) .*shared memory/i, () => noSharedMemory],
  [/No space left on device|Disk quota exceeded/, diskIsFull],
  [/could not look up effective user ID/, () => nameless],
  [/error while loading shared libraries|Library not loaded|cannot execute/, () => cannotRun],
  [/Permission denied|Operation not permitted|Read-only file system/, mayNotWrite],
];

export const fromOutput = (otherwise: string, output: string, directory: string): EmbeddedDatabaseError => {
  const known = complaints.find(([pattern]) => pattern.test(output));
  return new EmbeddedDatabaseError(known ? known[1](directory) : otherwise, output);
};
