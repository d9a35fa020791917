import type { Plugin } from 'vite';

const mark = '<!--head-->';

/** What the server adds per page comes after what every page loads, so that a page's styles win over the common ones. */
export const headLast = (): Plugin => ({
  name: 'lodgepole:head-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(mark, '').replace('</head>', `${mark}\n  </head>`),
  },
});
