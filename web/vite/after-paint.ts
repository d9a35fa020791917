import type { Plugin } from 'vite';

const entry = /<script type="module"( [^>]*?)src="([^"]+)"([^>]*)><\/script>/g;
const preload = /<link rel="modulepreload"/g;

/**
 * Scripts that begin to load with the page compete with the styles, fonts and pictures of the first paint, also at low
 * priority. The built page names them as `rel="after-paint"`, which no browser loads; a script in index.html turns them
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
