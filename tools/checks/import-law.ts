import { type Import, type Module, readModule } from './modules.ts';
import { type Finding, isTest, type Sources } from './sources.ts';

export const sliceOrder: readonly string[] = [
  'places',
  'media',
  'mail',
  'accounts',
  'listings',
  'roommates',
  'saved',
  'recommendations',
  'groups',
  'conversations',
  'reviews',
  'viewings',
  'notifications',
  'trust',
];

/** Folders of web/src in dependency order; those in the first row may use each other. */
const webOrder: readonly (readonly string[])[] = [['ui', 'lib', 'map', 'session'], ['slices'], ['app']];

const rankIn = (order: readonly (readonly string[])[], name: string): number =>
  order.findIndex((row) => row.includes(name));

interface Edge {
  readonly from: string;
  readonly to: Import;
}

type Law = (edge: Edge) => string | null;

const targetFile = ({ target }: Import): string => (target.kind === 'file' ? target.file : '');
const targetPackage = ({ target }: Import): string => (target.kind === 'package' ? target.name : '');

const workspace = (file: string): string => file.split('/', 1)[0] ?? '';
const sliceOf = (file: string): string | null => /^server\/src\/slices\/([^/]+)\//.exec(file)?.[1] ?? null;
const roleOf = (file: string): string | null =>
  /\.(routes|service|repository|present)\.ts$/.exec(file)?.[1] ?? null;
const webFolder = (file: string): string | null => /^web\/src\/([^/]+)\//.exec(file)?.[1] ?? null;
const webSliceOf = (file: string): string | null => /^web\/src\/slices\/([^/]+)\//.exec(file)?.[1] ?? null;
const contractFolder = (file: string): string | null => /^contract\/src\/([^/]+)\//.exec(file)?.[1] ?? null;
const isPage = (file: string): boolean => /^web\/src\/slices\/.+\/pages\//.test(file);

const isUnder = (file: string, ...places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

const isForTesting = (file: string): boolean => isTest(file) || /^(server|web)\/src\/testing\//.test(file);

const contractPackages = new Set(['zod']);
const contractTestPackages = new Set(['zod', 'vitest', 'fast-check']);

const contractImportsOnlyZod: Law = ({ from, to }) => {
  if (workspace(from) !== 'contract') return null;
  const allowed = isTest(from) ? contractTestPackages : contractPackages;
  const isFine =
    to.target.kind === 'package' ? allowed.has(to.target.name) : workspace(to.target.file) === 'contract';
  return isFine ? null : 'Law 1: contract imports only zod.';
};

const serverAndWebAreSeparate: Law = ({ from, to }) => {
  const pair = `${workspace(from)} ${workspace(targetFile(to))}`;
  if (pair === 'server web' && !isUnder(targetFile(to), 'web/dist'))
    return 'Law 1: server never imports web; the front door loads its built entry.';
  return pair === 'web server' ? 'Law 1: web never imports server.' : null;
};

/** Also applies to tests. */
const demoEntry = { importer: 'server/src/main.ts', file: 'demo/open-demo.ts' };

const onlyMainImportsTheDemo: Law = ({ from, to }) =>
  workspace(targetFile(to)) === 'demo' &&
  workspace(from) !== 'demo' &&
  (from !== demoEntry.importer || targetFile(to) !== demoEntry.file)
    ? `Law 7: the demo is imported only by ${demoEntry.importer}, through ${demoEntry.file}.`
    : null;

const demoReachesTheServerInOneFile: Law = ({ from, to }) => {
  const imported = workspace(targetFile(to));
  if (workspace(from) !== 'demo' || ['', 'demo', 'contract'].includes(imported)) return null;
  return imported === 'server' && from === 'demo/server.ts'
    ? null
    : 'Law 7: the demo imports the contract, and the server only in demo/server.ts.';
};

const reachable: Readonly<Record<string, ReadonlySet<string>>> = {
  routes: new Set(['service']),
  service: new Set(['repository', 'present', 'service']),
  repository: new Set(['repository']),
  present: new Set(['present', 'repository', 'service']),
};

const layersKeepTheirOrder: Law = ({ from, to }) => {
  const [role, targetRole] = [roleOf(from), roleOf(targetFile(to))];
  if (role === null) return null;
  if (targetRole !== null && !reachable[role]?.has(targetRole))
    return `Law 2: a ${role} file may not import a ${targetRole} file (routes → service → repository → db).`;
  if (role === 'present' && targetRole !== null && targetRole !== 'present' && !to.isTypeOnly)
    return `Law 2: a present file knows only the types of a ${targetRole} file.`;
  if (isUnder(targetFile(to), 'server/src/db') && role !== 'repository')
    return 'Law 2: only a repository imports db.';
  if (isUnder(targetFile(to), 'server/src/http') && role !== 'routes')
    return 'Law 2: only routes import http.';
  return null;
};

const frame = ['server/src/http', 'server/src/db', 'server/src/jobs'];

const frameKnowsNoSlice: Law = ({ from, to }) =>
  isUnder(from, ...frame) && sliceOf(targetFile(to)) !== null
    ? 'Law 2: http, db and jobs know no slice; the wiring hands them what they need.'
    : null;

const isFastify = (name: string): boolean => /^(@fastify\/|fastify(-|$))/.test(name);
const wiring = ['server/src/app'];
const fastifyPlaces = ['server/src/http', 'server/src/front-door', 'server/src/main.ts', ...wiring];

const onlyTheEdgeSeesFastify: Law = ({ from, to }) =>
  workspace(from) === 'server' &&
  isFastify(targetPackage(to)) &&
  roleOf(from) !== 'routes' &&
  !isUnder(from, ...fastifyPlaces)
    ? 'Law 2: only routes and http see Fastify.'
    : null;

const isDatabasePackage = (name: string): boolean => name === 'kysely' || name === 'pg';
const databasePlaces = ['server/src/db', 'server/src/jobs'];

const onlyRepositoriesSeeTheDatabase: Law = ({ from, to }) =>
  workspace(from) === 'server' &&
  isDatabasePackage(targetPackage(to)) &&
  roleOf(from) !== 'repository' &&
  !isUnder(from, ...databasePlaces)
    ? 'Law 2: only repositories and db see the query builder.'
    : null;

/** The wiring sees neither a slice's repositories nor how its services are assembled. */
const wiringKnowsMakersAndRoutes: Law = ({ from, to }) => {
  const file = targetFile(to);
  if (!isUnder(from, ...wiring) || sliceOf(file) === null) return null;
  if (/\/make-[^/]+\.ts$|\.routes\.ts$/.test(file) || (to.isTypeOnly && roleOf(file) === 'service'))
    return null;
  return 'Law 3: the wiring knows a slice by its make and routes files, and by the types of its services.';
};

const slicesMeetThroughServices: Law = ({ from, to }) => {
  const [slice, other] = [sliceOf(from), sliceOf(targetFile(to))];
  if (other === null || slice === other || isUnder(from, ...wiring, ...frame)) return null;
  if (workspace(from) !== 'server') return null;
  // Queries may contain the SQL of earlier slices; only writes go through a service.
  if (slice !== null && roleOf(from) === 'repository' && roleOf(targetFile(to)) === 'repository')
    return orderRefusal(slice, other);
  if (!targetFile(to).endsWith('.service.ts')) return `Law 3: ${other} is reached only through its service.`;
  if (!to.isTypeOnly)
    return `Law 3: the ${other} service is handed over in app/make-slices.ts; import its type only.`;
  return slice === null ? null : orderRefusal(slice, other);
};

const orderRefusal = (slice: string, other: string, law = 'Law 3'): string | null =>
  sliceOrder.indexOf(slice) > sliceOrder.indexOf(other)
    ? null
    : `${law}: ${slice} may not use ${other}; a slice only uses those before it.`;

const webFoldersKeepTheirOrder: Law = ({ from, to }) => {
  const [folder, target] = [webFolder(from), webFolder(targetFile(to))];
  if (folder === null || target === null) return null;
  const [rank, targetRank] = [rankIn(webOrder, folder), rankIn(webOrder, target)];
  if (rank !== -1 && targetRank > rank)
    return `Law 5: ${folder} may not import ${target} (ui, lib, map, session → slices → app).`;
  return folder === 'ui' && target === 'session' ? 'Law 5: ui knows no domain, so no session.' : null;
};

/** A page may combine parts of any slice. Everything else may use only earlier slices, and no page. */
const webSlicesKeepTheirOrder: Law = ({ from, to }) => {
  const [slice, other] = [webSliceOf(from), webSliceOf(targetFile(to))];
  if (slice === null || other === null || isPage(from)) return null;
  if (isPage(targetFile(to))) return 'Law 5: only app and other pages import a page.';
  return slice === other ? null : orderRefusal(slice, other, 'Law 5');
};

/** `core` comes before every slice; the files beside the folders and `testing` may use all of them. */
const contractSlicesKeepTheirOrder: Law = ({ from, to }) => {
  const [slice, other] = [contractFolder(from), contractFolder(targetFile(to))];
  if (slice === null || slice === 'testing' || other === null || slice === other) return null;
  return sliceOrder.includes(other) ? orderRefusal(slice, other) : null;
};

const lawsForEveryFile: readonly Law[] = [
  contractImportsOnlyZod,
  serverAndWebAreSeparate,
  onlyMainImportsTheDemo,
];

const lawsForTheProduct: readonly Law[] = [
  demoReachesTheServerInOneFile,
  layersKeepTheirOrder,
  frameKnowsNoSlice,
  onlyTheEdgeSeesFastify,
  onlyRepositoriesSeeTheDatabase,
  wiringKnowsMakersAndRoutes,
  slicesMeetThroughServices,
  webFoldersKeepTheirOrder,
  webSlicesKeepTheirOrder,
  contractSlicesKeepTheirOrder,
];

const brokenLaws = (module: Module): Finding[] => {
  const laws = isForTesting(module.file) ? lawsForEveryFile : [...lawsForEveryFile, ...lawsForTheProduct];
  return module.imports.flatMap((to) =>
    laws.flatMap((law) => {
      const refusal = law({ from: module.file, to });
      return refusal ? [{ file: module.file, line: to.line, message: `'${to.specifier}'  ${refusal}` }] : [];
    }),
  );
};

const unknownSlices = (files: Iterable<string>): Finding[] => {
  const seen = new Map<string, string>();
  for (const file of files) {
    const slice = sliceOf(file) ?? webSliceOf(file);
    if (slice !== null && !sliceOrder.includes(slice) && !seen.has(slice)) seen.set(slice, file);
  }
  return [...seen].map(([slice, file]) => ({
    file,
    line: 1,
    message: `Law 3: the slice ${slice} has no place in the order of slices.`,
  }));
};

const barrels = (modules: readonly Module[]): Finding[] =>
  modules
    .filter((module) => module.isBarrel)
    .map(({ file }) => ({ file, line: 1, message: 'Law 6: no barrels; import from where it is written.' }));

export const checkImportLaw = (sources: Sources): Finding[] => {
  const modules = [...sources].map(([file, source]) => readModule(file, source, sources));
  return [...modules.flatMap(brokenLaws), ...unknownSlices(sources.keys()), ...barrels(modules)];
};
