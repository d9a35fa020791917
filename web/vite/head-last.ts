import type { Plugin } from 'vite';

const mark = '<!--head-->';
const scripts = /<(script type="module"|link rel="modulepreload")/g;

/**
 * What the server adds per page comes after what every page loads, so that a page's styles win over the common ones.
 * Scripts step back behind styles, fonts and pictures: a page is read before it is used.
 */
export const headLast = (): Plugin => ({
  name: 'lodgepole:head-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(mark, '')
        .replace('</head>', `${mark}\n  </head>`)
        .replace(scripts, '<$1 fetchpriority="low"'),
  },
});
