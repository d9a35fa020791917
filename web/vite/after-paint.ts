import type { Plugin } from 'vite';

const entry = /<script type="module"( [^>]*?)src="([^"]+)"([^>]*)><\/script>/g;
const preload = /<link rel="modulepreload"/g;

/**
 * Even at low priority, scripts that load with the page compete with the files of the first paint. The
 * built page names them as `rel="after-paint"`, which browsers ignore; a script in index.html turns them
 * into module scripts after the first paint.
 */
export const afterPaint = (): Plugin => ({
  name: 'lodgepole:after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(entry, '<link rel="after-paint" data-entry$1href="$2"$3>')
        .replace(preload, '<link rel="after-paint"'),
  },
});
