import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileName = 'sw.js';
const placeholder = '__BUILD__';

/** Contains a hash of the build, because browsers update a worker only when its bytes change. */
export const serviceWorker = (): Plugin => ({
  name: 'lodgepole:service-worker',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: fileURLToPath(new URL('../src/service-worker.ts', import.meta.url)),
      fileName,
    });
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
      if (worker.imports.length > 0) throw new Error('The service worker must not import anything.');
      const mark = createHash('sha256').update(Object.keys(bundle).sort().join()).update(worker.code);
      worker.code = worker.code.replace(placeholder, mark.digest('hex').slice(0, 12));
    },
  },
});
