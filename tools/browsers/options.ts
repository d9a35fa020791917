import { parseArgs } from 'node:util';
import { type BrowserName, browserNames } from '../../e2e/browsers/drive/programs.ts';
import { Stopped } from '../bootstrap/say.mjs';

export const widths = ['1280', '390'] as const;
export type Width = (typeof widths)[number];

export interface Options {
  readonly browsers: readonly BrowserName[];
  readonly widths: readonly Width[];
  /** A pattern for the names of journeys. */
  readonly grep: string | null;
  readonly install: boolean;
}

export const help = `npm run test:browsers -- [options]
  --only NAME    ${browserNames.join(' or ')} (both)
  --width N      ${widths.join(' or ')} pixels wide (both)
  -g, --grep P   journeys whose name matches a pattern
  --install      as root on Debian, installs what is missing

Firefox is FIREFOX_PATH or found on the PATH; the browser of WebKitGTK is WEBKIT_BROWSER_PATH or Debian's.
Screenshots of failures are in test-results/browsers. E2E_PORT uses the test server that runs on this port.`;

const oneOf = <Name extends string>(
  value: string | undefined,
  known: readonly Name[],
  what: string,
): readonly Name[] => {
  if (value === undefined) return known;
  const chosen = known.filter((name) => name === value);
  if (chosen.length === 0) throw new Stopped(`There is no ${what} ${value}. Choose ${known.join(' or ')}.`);
  return chosen;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        only: { type: 'string' },
        width: { type: 'string' },
        grep: { type: 'string', short: 'g' },
        install: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stopped(`${reason} Try npm run test:browsers -- --help.`);
  }
};

/** Null when the user asked for help. */
export const readOptions = (args: readonly string[]): Options | null => {
  const values = parse(args);
  if (values.help) return null;
  return {
    browsers: oneOf(values.only, browserNames, 'browser'),
    widths: oneOf(values.width, widths, 'width'),
    grep: values.grep ?? null,
    install: values.install ?? false,
  };
};
