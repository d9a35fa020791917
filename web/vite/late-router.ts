import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const copy = '?without-router';

/**
 * React Router keeps small constants in the same module as the router. Its components get a copy of that module, of which
 * the bundler keeps only the constants: the router itself can then load later (`src/app/routes/late-router.ts`).
 */
export const lateRouter = (): Plugin => ({
  name: 'lodgepole:late-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  resolveId: {
    filter: { id: /[\\/]router\.js$/ },
    async handler(source, importer) {
      if (!importer || !/[\\/]react-router[\\/]dist[\\/].+[\\/]lib[\\/]/.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}${copy}` };
    },
  },
  load: {
    filter: { id: /\?without-router$/ },
    handler: async (id) => ({
      code: await readFile(id.slice(0, -copy.length), 'utf8'),
      moduleSideEffects: false,
    }),
  },
});
