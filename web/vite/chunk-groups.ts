interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const publicPage = /[\\/]src[\\/](?:app|slices)[\\/].+[\\/](home|listings|results|listing|login)-page\.tsx$/;

/** The public pages that load a module with themselves, found by walking up its importers. */
const pagesWith = (id: string, graph: ModuleGraph): string[] => {
  const [seen, found] = [new Set([id]), new Set<string>()];
  for (const visited of seen) {
    const [, page] = publicPage.exec(visited) ?? [];
    if (page !== undefined) found.add(page);
    for (const importer of graph.getModuleInfo(visited)?.importers ?? []) seen.add(importer);
  }
  return [...found].sort();
};

/** Changes only when a library does, so that browsers keep it from one deploy to the next. */
const frame = {
  name: 'frame',
  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|@tanstack)[\\/]/,
};

const ours =
  /[\\/](web[\\/]src|@tabler)[\\/]|[\\/]contract[\\/]src[\\/].*(messages|endpoints|affordability|paging|words)\.ts$/;
const isWorker = /[\\/]src[\\/]service-worker\.ts$/;
const needsZod = /[\\/]node_modules[\\/]zod[\\/]|[\\/]accounts[\\/]rules\.ts$/;

/** What every page loads, as one script. No module of it may wait at its top level: the pages it waits for need it. */
const app = {
  name: 'app',
  tags: ['$initial' as const],
  test: (id: string) => !isWorker.test(id) && !needsZod.test(id),
  includeDependenciesRecursively: false,
};

/**
 * What a public page shares with others, as few scripts instead of dozens: a search page took 38 files, which
 * compressed one by one were 6 KB more than together.
 */
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
