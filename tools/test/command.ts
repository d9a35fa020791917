import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { runCaptured } from '../bootstrap/child.mjs';
import { inProject } from '../bootstrap/project.mjs';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** The caller's environment without the variables that switch tools to production mode. */
const toolEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, ...env } = process.env;
  const path = [inProject('node_modules', '.bin'), dirname(process.execPath), env.PATH ?? ''];
  return { ...env, PATH: path.join(delimiter) };
};

export const runCommand = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> =>
  runCaptured(command, [...args], { cwd: inProject(), env: { ...toolEnvironment(), ...env } });

export const runProgram = (path: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  runCommand(process.execPath, [inProject(path), ...args], env);

const databaseSettings = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL'];

/** Unsets the developer's own settings, such as a mail server. */
export const withoutOwnSettings = (): NodeJS.ProcessEnv => {
  const file = inProject('.env');
  const own = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return Object.fromEntries([...own, ...databaseSettings].map((name) => [name, '']));
};
