import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Stopped } from '../bootstrap/say.mjs';

export interface Choice {
  readonly files: readonly string[];
  /** A pattern for test names. */
  readonly grep: string | null;
}

interface Options {
  readonly wantsHelp: boolean;
  readonly only: readonly string[];
  readonly choice: Choice;
}

export const readOptions = (args: readonly string[], known: readonly string[]): Options => {
  const { values, positionals } = parseOrStop(args, options, ' Try npm test -- --help.');
  const only = (values.only ?? []).flatMap((list) => list.split(',')).filter((name) => name !== '');
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Stopped(`There is no step called ${unknown.join(', ')}. The steps are: ${known.join(', ')}.`);
  const choice = { files: positionals, grep: values.grep ?? null };
  return { wantsHelp: values.help ?? false, only, choice };
};

/** `hint` is printed after the error. */
export const parseOrStop = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  hint: string,
) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Stopped(`${error instanceof Error ? error.message : String(error)}${hint}`);
  }
};

const options = {
  help: { type: 'boolean', short: 'h' },
  only: { type: 'string', multiple: true },
  grep: { type: 'string', short: 'g' },
} as const;

export const help = (steps: readonly { readonly name: string; readonly title: string }[]): string => {
  const names = new Map<string, string>();
  for (const { name, title } of steps)
    names.set(name, names.has(name) ? `${names.get(name)}, ${title}` : title);
  const lines = [...names].map(([name, titles]) => `  ${name.padEnd(10)} ${titles}`);
  return `npm test                               runs everything
npm test -- --only unit,browser        runs some steps
npm test -- --only unit server/src/db  runs the unit tests of files whose path holds these words
npm test -- --only browser -g 'city'   runs the browser tests whose name matches a pattern

Steps:
${lines.join('\n')}
  static     all of the above but unit and browser

The browser is CHROMIUM_PATH, or a Chromium or Chrome on the PATH, or Playwright's own.`;
};
