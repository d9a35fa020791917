import type { Plugin } from 'vite';

const entry = /<script type="module"( [^>]*?)src="([^"]+)"([^>]*)><\/script>/g;
const preload = /<link rel="modulepreload"/g;

/**
 * Even at low priority, scripts loaded with the page compete with the first paint. The page lists them as
 * `rel="after-paint"`, which browsers ignore, and a script in index.html loads them after that paint.
 */
export const afterPaint = (): Plugin => ({
  name: 'lodgepole:after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(/\n\s+/g, '\n')
        .replace(entry, '<link rel="after-paint" data-entry$1href="$2"$3>')
        .replace(preload, '<link rel="after-paint"'),
  },
});
