import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endsWithParent } from '../bootstrap/child.mjs';
import { inProject } from '../bootstrap/project.mjs';
import { say } from '../bootstrap/say.mjs';

const stopLimitMs = 10_000;

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const giveUp = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(giveUp);
};

export interface DevServer {
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the server as a child process; restarts happen one after another. */
export const startServer = (env: NodeJS.ProcessEnv): DevServer => {
  let child: ChildProcess | null = null;
  let turn = Promise.resolve();

  const launch = () => {
    const started = spawn(process.execPath, ['--import', endsWithParent, inProject('server/src/main.ts')], {
      cwd: inProject(),
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('exit', (code) => {
      if (child === started && code !== 0) say('The server stopped. It starts again after the next change.');
    });
    child = started;
  };

  const end = async () => {
    const ending = child;
    child = null;
    if (ending) await endOf(ending);
  };

  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work);
    return turn;
  };

  launch();
  return { restart: () => inTurn(() => end().then(launch)), stop: () => inTurn(end) };
};
