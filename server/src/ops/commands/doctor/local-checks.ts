import { randomUUID } from 'node:crypto';
import { access, constants, statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { doctorParts } from '../../../app/doctor-parts.ts';
import { type Config, warnOfConfig } from '../../../core/config/config.ts';
import { isInsidePackage } from '../../../core/config/installation.ts';
import { type Check, type Found, fail, ok, reasonOf, warn } from './finding.ts';

export const settingsCheck = (config: Config): Check => ({
  name: 'settings',
  run: () => {
    const warnings: string[] = [];
    warnOfConfig(config, (sentence) => warnings.push(sentence));
    return Promise.resolve([
      config.isProduction
        ? ok('they can be read, for production')
        : warn('they can be read, but are not for production', 'Set NODE_ENV=production for real people.'),
      ...warnings.map((says) => ({ state: 'warn' as const, says })),
    ]);
  },
});

const operatorFound = ({ operator: { name, email }, isProduction }: Config): Found => {
  const todo =
    'Set OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS and OPERATOR_JURISDICTION: people must know who has their data.';
  if (name === null)
    return (isProduction ? fail : warn)('the pages say that the operator has not been named', todo);
  return email === null ? warn(`${name}, who cannot be written to`, todo) : ok(`${name}, ${email}`);
};

export const operatorCheck = (config: Config): Check => ({
  name: 'operator',
  run: () => Promise.resolve([operatorFound(config)]),
});

const gigabyte = 1e9;
const space = { warn: { bytes: 5 * gigabyte, share: 0.1 }, fail: { bytes: 0.5 * gigabyte, share: 0.02 } };

const spaceFound = (free: number, all: number): Found => {
  const says = `${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(1)} GB free`;
  const todo = 'Make room: pictures, uploads and the embedded database grow there.';
  const isBelow = ({ bytes, share }: { bytes: number; share: number }) => free < bytes && free < all * share;
  if (free < space.fail.bytes || isBelow(space.fail)) return fail(says, todo);
  return isBelow(space.warn) ? warn(says, todo) : ok(says);
};

const inodesFound = (free: number, all: number): Found[] => {
  // Some file systems create inodes on demand and report none.
  if (all === 0) return [];
  const says = `${Math.round((100 * free) / all)} % of the inodes free`;
  return [free < all * 0.05 ? warn(says, 'Each picture takes four files: make room for more.') : ok(says)];
};

export const diskCheck = ({ dataDir }: Pick<Config, 'dataDir'>, folder: string): Check => ({
  name: 'disk',
  run: async () => {
    const misplaced = isInsidePackage(folder, dataDir)
      ? [
          fail(
            `DATA_DIR is ${dataDir}, inside the package: the next upgrade would replace it`,
            'Stop the site, move that folder to a place such as /var/lib/lodgepole, and set DATA_DIR to it.',
          ),
        ]
      : [];
    try {
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      return [
        ...misplaced,
        fail(
          `DATA_DIR cannot be written: ${reasonOf(error)}`,
          'Run this as the account of the site, with its DATA_DIR; the first start makes the folder.',
        ),
      ];
    }
    const { bavail, blocks, bsize, files, ffree } = await statfs(dataDir);
    return [...misplaced, spaceFound(bavail * bsize, blocks * bsize), ...inodesFound(ffree, files)];
  },
});

/** Outside the names that the picture sweep looks at. */
const probeKey = (): string => `doctor/${randomUUID()}.txt`;

export const storeCheck = (config: Pick<Config, 's3' | 'dataDir'>): Check => ({
  name: 'store',
  limitMs: 60_000,
  run: async () => {
    const where = config.s3 ? `the bucket ${config.s3.bucket}` : 'DATA_DIR/media';
    const todo = config.s3
      ? 'Check the S3_ settings: the address, the bucket, the region, and the rights to get, put and delete.'
      : 'The account of the site must be able to write there.';
    const storage = doctorParts.makeStorage(config);
    const [key, bytes] = [probeKey(), Buffer.from(`A probe of the doctor, ${randomUUID()}`)];
    try {
      await storage.put(key, bytes);
    } catch (error) {
      return [fail(`nothing can be put into ${where}: ${reasonOf(error)}`, todo)];
    }
    const found: Found[] = [];
    try {
      const stored = await storage.open(key);
      if (!stored || !(await buffer(stored.stream)).equals(bytes))
        found.push(fail(`${where} does not give back what was put there`, todo));
    } catch (error) {
      found.push(fail(`nothing can be read from ${where}: ${reasonOf(error)}`, todo));
    }
    try {
      await storage.remove(key);
      if (found.length === 0 && (await storage.open(key)) !== null)
        found.push(
          warn(
            `${where} still shows what was removed`,
            'Old pictures would stay: look for versions or a cache.',
          ),
        );
    } catch (error) {
      found.push(fail(`nothing can be removed from ${where}: ${reasonOf(error)}`, todo));
    }
    return found.length > 0 ? found : [ok(`put, read and removed a file in ${where}`)];
  },
});

const isLocal = (host: string): boolean => /^(localhost|127\.|\[?::1)/.test(host);

export const mailCheck = (
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  sendTo: string | null,
): Check => ({
  name: 'mail',
  limitMs: 40_000,
  run: async () => {
    if (smtpUrl === null)
      return [
        warn(
          'SMTP_URL is not set, so no mail goes out',
          'New people cannot confirm their email. Set SMTP_URL and MAIL_FROM.',
        ),
      ];
    const mail = doctorParts.makeMailCheck(smtpUrl, mailFrom);
    const { hostname } = new URL(smtpUrl);
    try {
      const isEncrypted = await mail.connect();
      const found: Found[] = [
        isEncrypted || isLocal(hostname)
          ? ok(`${hostname} answers${isEncrypted ? ', encrypted' : ' on this machine'}, and lets us in`)
          : warn(
              `${hostname} lets us in, but the line is not encrypted`,
              'Use smtps://, or a server that offers STARTTLS.',
            ),
      ];
      if (sendTo === null) return found;
      const said = await mail.send(
        sendTo,
        'A test of Lodgepole’s mail',
        `This is a test by the doctor of Lodgepole for ${publicUrl}. It was sent from ${mailFrom}.`,
      );
      return [...found, ok(`a test mail to ${sendTo} was taken: ${said}`)];
    } catch (error) {
      return [
        fail(
          `mail cannot be handed over: ${reasonOf(error)}`,
          'Check SMTP_URL and MAIL_FROM, and the mail server’s log.',
        ),
      ];
    } finally {
      mail.close();
    }
  },
});
