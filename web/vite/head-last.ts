import type { Plugin } from 'vite';

const mark = '<!--head-->';
const entry = /<script type="module"( [^>]*?)src="([^"]+)"([^>]*)><\/script>/g;
const preload = /<link rel="modulepreload"/g;

/**
 * What the server adds per page comes after what every page loads, so that a page's styles win over the common ones.
 * Scripts wait for the first paint: a page is read before it is used. Until then they are links that nothing follows;
 * the script at the end of the page turns them into what they are.
 */
export const headLast = (): Plugin => ({
  name: 'lodgepole:head-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(mark, '')
        .replace('</head>', `${mark}\n  </head>`)
        .replace(entry, '<link rel="later" data-entry$1href="$2"$3>')
        .replace(preload, '<link rel="later"'),
  },
});
