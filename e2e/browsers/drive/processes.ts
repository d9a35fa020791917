import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export const endProcess = async (child: ChildProcess, limitMs = 5000): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, pause(limitMs)]);
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await ended;
  }
};

interface Started {
  readonly child: ChildProcess;
  readonly listens: (port: number) => Promise<void>;
  readonly says: (pattern: RegExp, limitMs?: number) => Promise<string>;
}

/** Starts a program whose output is read; a fourth stream, if any, counts as output. */
export const startProgram = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Started => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let output = '';
  let failure = '';
  for (const stream of child.stdio.slice(1))
    stream?.on('data', (part: Buffer) => {
      output += part.toString('utf8');
    });
  child.on('error', (error) => {
    failure = error.message;
  });
  const says = async (pattern: RegExp, limitMs = 60_000): Promise<string> => {
    const end = performance.now() + limitMs;
    while (performance.now() < end) {
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) return found;
      if (failure !== '' || child.exitCode !== null)
        throw new Error(`${command} ended before it was ready. ${failure}\n${output}`);
      await pause(20);
    }
    throw new Error(`${command} was not ready within ${limitMs / 1000} s.\n${output}`);
  };
  const listens = async (port: number): Promise<void> => {
    const isListening = () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const end = performance.now() + 20_000; !(await isListening()); await pause(50))
      if (performance.now() > end || child.exitCode !== null)
        throw new Error(`${command} does not listen. ${failure}\n${output}`);
  };
  return { child, listens, says };
};
