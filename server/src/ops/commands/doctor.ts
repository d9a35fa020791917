import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Config, ConfigError, loadConfig } from '../../core/config/config.ts';
import { calledAs } from '../../core/config/installation.ts';
import { knownSecret } from '../../core/config/own-secret.ts';
import { databaseCheck, demoCheck, replicaCheck } from './doctor/database-checks.ts';
import { type Check, type Finding, runCheck, warn } from './doctor/finding.ts';
import { diskCheck, mailCheck, operatorCheck, settingsCheck, storeCheck } from './doctor/local-checks.ts';
import { bodyCheck, eventsCheck, httpsCheck, proxyCheck, reachCheck } from './doctor/site-checks.ts';
import { runningConnection } from './open-database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const usage = `${calledAs('doctor')} [--send-to EMAIL] [--processes N] [--no-site] [--json]

Checks this configuration from the operator's side: settings, operator, disk, database, replica, store of pictures, mail, clocks,
and through PUBLIC_URL the running site behind its proxy. Run it as the account of the site and with its settings.

  --send-to EMAIL   sends a test mail there
  --processes N     how many processes share the database (1)
  --no-site         skips the checks of the running site
  --json            writes one JSON object per line

Exit 0: no check failed. Exit 1: a check failed. Exit 2: invalid arguments.`;

interface DoctorOptions {
  readonly sendTo: string | null;
  readonly processes: number;
  readonly asksSite: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

const Processes = z.coerce.number().int().min(1).max(1000);

export const parseOptions = (words: readonly string[]): DoctorOptions | null => {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        'send-to': { type: 'string' },
        processes: { type: 'string', default: '1' },
        'no-site': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return {
      sendTo: values['send-to'] === undefined ? null : z.email().parse(values['send-to']),
      processes: Processes.parse(values.processes),
      asksSite: !values['no-site'],
      json: values.json,
      help: values.help,
    };
  } catch {
    return null;
  }
};

const passwordOf = (address: string | null): string[] => {
  const password = address === null ? '' : (URL.parse(address)?.password ?? '');
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
};

/** Removes our secrets from anything that an error quotes. */
export const withoutSecrets = (config: Config): ((text: string) => string) => {
  const secrets = [
    ...[config.databaseUrl, config.databaseReplicaUrl, config.databaseDirectUrl, config.smtpUrl].flatMap(
      passwordOf,
    ),
    config.jwtSecret,
    config.metrics?.token,
    config.s3?.secretAccessKey,
    config.places.key,
    ...Object.values(config.tracing?.headers ?? {}),
  ].filter((secret) => typeof secret === 'string' && secret.length > 2);
  return (text) => secrets.reduce<string>((clean, secret) => clean.replaceAll(secret ?? '', '***'), text);
};

const unknownSite: Check = {
  name: 'site',
  run: () =>
    Promise.resolve([
      warn(
        'it cannot be asked: its secret is not known here',
        'Run this as the account of the site, with its JWT_SECRET or DATA_DIR.',
      ),
    ]),
};

const siteChecks = (config: Config, secret: string | null): Check[] =>
  secret === null
    ? [unknownSite]
    : [reachCheck, httpsCheck, proxyCheck, eventsCheck, bodyCheck].map((check) => check({ config, secret }));

export const examine = async (
  config: Config,
  { sendTo, processes, asksSite }: Pick<DoctorOptions, 'sendTo' | 'processes' | 'asksSite'>,
  tell: (finding: Finding) => void,
): Promise<boolean> => {
  const clean = withoutSecrets(config);
  const secret = config.jwtSecret ?? (await knownSecret(config.dataDir, 'jwt'));
  const url = config.databaseUrl ?? (await runningConnection(config.dataDir).catch(() => null));
  const { databaseReplicaUrl: replicaUrl, databaseDirectUrl: directUrl } = config;
  const checks = [
    settingsCheck(config),
    operatorCheck(config),
    diskCheck(config, root),
    databaseCheck(url === null ? null : { url, directUrl }, processes),
    ...(url === null ? [] : [demoCheck({ url, directUrl }, config)]),
    ...(replicaUrl === null ? [] : [replicaCheck({ url: replicaUrl, directUrl })]),
    storeCheck(config),
    mailCheck(config, sendTo),
    ...(asksSite ? siteChecks(config, secret) : []),
  ];
  let isSound = true;
  for (const check of checks)
    for (const { todo, ...finding } of await runCheck(check)) {
      isSound &&= finding.state !== 'fail';
      tell({ ...finding, says: clean(finding.says), ...(todo !== undefined && { todo: clean(todo) }) });
    }
  return isSound;
};

const words = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

export const lineOf = ({ check, state, says, todo }: Finding): string =>
  `${words[state]}  ${check.padEnd(9)} ${says}${todo === undefined ? '' : `\n                → ${todo}`}`;

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const faultsOf = (error: ConfigError): Finding[] =>
  error.message
    .split('\n')
    .slice(1)
    .map((fault) => ({ check: 'settings', state: 'fail', says: fault.trim(), todo: 'See .env.example.' }));

const main = async (): Promise<void> => {
  const options = parseOptions(process.argv.slice(2));
  if (options === null || options.help) {
    (options === null ? process.stderr : process.stdout).write(`${usage}\n`);
    process.exitCode = options === null ? 2 : 0;
    return;
  }
  const tell = (finding: Finding) => write(options.json ? JSON.stringify(finding) : lineOf(finding));
  try {
    const isSound = await examine(loadConfig(root), options, tell);
    process.exitCode = isSound ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const finding of faultsOf(error)) tell(finding);
    process.exitCode = 1;
  }
  process.exit();
};

if (import.meta.main) await main();
