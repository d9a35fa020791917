import { hostname } from 'node:os';
import { masked } from '../http/logging/log-lines.ts';

type Close = () => Promise<number | void>;

/** Resources opened so far; closed in reverse order, whether start-up failed or the process was asked to stop. */
export interface Closers {
  add(name: string, close: Close): void;
  current(): string | null;
  closeAll(): Promise<number>;
}

export const makeClosers = (warn: (sentence: string) => void): Closers => {
  const opened: { readonly name: string; readonly close: Close }[] = [];
  let current: string | null = null;
  return {
    add: (name, close) => void opened.push({ name, close }),
    current: () => current,
    async closeAll() {
      let cut = 0;
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        current = last.name;
        try {
          cut += (await last.close()) ?? 0;
        } catch (error) {
          cut += 1;
          warn(`While closing ${current}: ${String(error)}`);
        }
      }
      return cut;
    },
  };
};

export interface ProcessLog {
  say(sentence: string, fields?: object): void;
  warn(sentence: string): void;
  fail(sentence: string, fields?: object): void;
}

const levels = { info: 30, warn: 40, fatal: 60 } as const;

const jsonLine = (level: keyof typeof levels, msg: string, fields: object): string =>
  masked(
    JSON.stringify({
      level: levels[level],
      time: Date.now(),
      pid: process.pid,
      hostname: hostname(),
      ...fields,
      msg,
    }),
  );

/** `writesJson` is called for every line because the first lines come before the settings are read. */
export const processLog = (writesJson: () => boolean): ProcessLog => {
  const lineFor = (level: keyof typeof levels, sentence: string, fields: object = {}): string =>
    `${writesJson() ? jsonLine(level, sentence, fields) : sentence}\n`;
  return {
    say: (sentence, fields) => void process.stdout.write(lineFor('info', sentence, fields)),
    warn: (sentence) => void process.stdout.write(lineFor('warn', sentence)),
    fail: (sentence, fields) => void process.stderr.write(lineFor('fatal', sentence, fields)),
  };
};

/** Without a listener, Node would print its warnings as plain text. */
export const logNodeWarnings = ({ warn }: ProcessLog): void => {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => warn(`${name}: ${message}`));
};
