interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const publicPage =
  /[\\/]src[\\/](?:app|slices)[\\/].+[\\/](home|listings|results|listing|login|privacy)-page\.tsx$/;

const pagesWith = (id: string, graph: ModuleGraph): string[] => {
  const [seen, found] = [new Set([id]), new Set<string>()];
  for (const visited of seen) {
    const [, page] = publicPage.exec(visited) ?? [];
    if (page !== undefined) found.add(page);
    for (const importer of graph.getModuleInfo(visited)?.importers ?? []) seen.add(importer);
  }
  return [...found].sort();
};

/** Changes only when a library does, so browsers keep it across deploys. */
const frame = {
  name: 'frame',
  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|@tanstack)[\\/]/,
};

const ours =
  /[\\/](web[\\/]src|@tabler)[\\/]|[\\/]contract[\\/]src[\\/].*(messages|endpoints|affordability|paging|words)\.ts$/;
const isWorker = /[\\/]src[\\/]service-worker\.ts$/;
const needsZod = /[\\/]node_modules[\\/]zod[\\/]|[\\/]accounts[\\/]rules\.ts$/;

/** One chunk for code of every page. Its modules must not await at top level, because awaited pages need this chunk. */
const app = {
  name: 'app',
  tags: ['$initial' as const],
  test: (id: string) => !isWorker.test(id) && !needsZod.test(id),
  includeDependenciesRecursively: false,
};

/** Groups code shared by public pages: a search page used to load 38 files, 6 KB more in total. */
const publicParts = {
  debugName: 'public',
  name: (id: string, graph: ModuleGraph) => {
    const pages = pagesWith(id, graph);
    return pages.length > 0 ? `with-${pages.join('-')}` : null;
  },
  test: ours,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

export const chunkGroups = [frame, app, publicParts];
