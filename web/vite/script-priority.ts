import type { Plugin } from 'vite';

const scripts = /<(script type="module"|link rel="modulepreload")/g;

/**
 * A page is read before it is used, and the server rendered it: its scripts leave the connection to the styles, fonts and
 * pictures of the first paint.
 */
export const scriptPriority = (): Plugin => ({
  name: 'lodgepole:script-priority',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(scripts, '<$1 fetchpriority="low"'),
  },
});
