import { delimiter, dirname } from 'node:path';
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
