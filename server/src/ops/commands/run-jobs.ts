import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ConfigError, loadConfig } from '../../core/config/config.ts';
import { calledAs } from '../../core/config/installation.ts';
import type { Log } from '../../core/log.ts';
import { EmbeddedDatabaseError } from '../../db/embedded/error.ts';
import type { WorkedOff } from '../../jobs/work-off.ts';
import { CommandError, withDatabase } from './open-database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export class UsageError extends Error {
  constructor() {
    super(`Usage: ${calledAs('jobs')} --now 2026-12-31T09:00:00Z
Runs the jobs that are due at this time, or now if --now is missing. The time needs a zone: Z, or an offset such as -05:00.`);
  }
}

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const readWords = (words: readonly string[]): { readonly now?: string | undefined } => {
  try {
    return parseArgs({ args: [...words], options: { now: { type: 'string' } } }).values;
  } catch {
    throw new UsageError();
  }
};

export const readNow = (words: readonly string[]): Date | null => {
  const { now } = readWords(words);
  if (now === undefined) return null;
  const { data } = Moment.safeParse(now);
  if (data === undefined || Number.isNaN(data.getTime())) throw new UsageError();
  return data;
};

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const commandLog: Log = {
  debug: () => undefined,
  info: (_fields, message) => say(message),
  warn: complain,
  error: (fields, message) => complain('err' in fields ? `${message}: ${String(fields.err)}` : message),
};

const counted = (names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted()
    .map((name) => `${name} ${names.filter((other) => other === name).length}`)
    .join(', ');

export const tellOf = ({ done, failed, left }: WorkedOff): string[] => [
  done.length === 0 ? 'No jobs were left to run.' : `Jobs that ran: ${counted(done)}.`,
  ...failed.map(({ name, reason }) => `${name} failed and will be tried again: ${reason}`),
  ...(left.length === 0 ? [] : [`A running server still works on: ${left.join(', ')}.`]),
];

const runAll = async (words: readonly string[], signal: AbortSignal): Promise<void> => {
  const at = readNow(words);
  const config = loadConfig(root);
  const { runAllDue } = await import('../../app/run-all-due.ts');
  say(at === null ? 'Running what is due.' : `Running what is due by ${at.toISOString()}.`);
  const worked = await withDatabase(
    config,
    (database) => runAllDue({ config, database, log: commandLog, at, signal }),
    { maxConnections: 6 },
  );
  for (const sentence of tellOf(worked)) say(sentence);
  if (signal.aborted) throw new CommandError('Stopped before everything was done.');
  if (worked.failed.length + worked.left.length > 0) process.exitCode = 1;
};

const expected = [CommandError, ConfigError, EmbeddedDatabaseError, UsageError];

const explain = (error: unknown): string =>
  error instanceof Error && expected.some((kind) => error instanceof kind)
    ? error.message
    : `The jobs could not be run: ${error instanceof Error ? error.message : String(error)}`;

const main = async (): Promise<void> => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    await runAll(process.argv.slice(2), stopping.signal);
  } catch (error) {
    complain(explain(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
};

if (import.meta.main) await main();
