import { DEFAULT_THEME, MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { palette } from '../src/ui/theme/palette.ts';
import { cssVariablesResolver, theme } from '../src/ui/theme/theme.ts';

const id = 'virtual:theme.css';
const styleElement = /<style[^>]*>(.*?)<\/style>/gs;

const ownColours = new Set([...Object.keys(palette), 'gray', 'dark']);
const otherColours = Object.keys(DEFAULT_THEME.colors).filter((name) => !ownColours.has(name));
const otherColour = new RegExp(`--mantine-color-(${otherColours.join('|')})-[\\w-]+:[^;}]+;?`, 'g');

/** The kit brings ten colours, each in 38 shades, that nothing here wears: 17 of 76 KB that every page had to read. */
const withoutOtherColours = (css: string): string => css.replaceAll(otherColour, '');

const themeStyles = (): string => {
  const markup = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver }));
  return [...markup.matchAll(styleElement)].map(([, css]) => css).join('\n');
};

const providersOwn = /[\\/]Mantine(CssVariables|Classes)\.mjs$/;

/**
 * The theme's variables as a stylesheet. Left to the provider they are worked out for every request and travel in
 * every page: 18 KB and two fifths of the rendering time.
 */
export const themeCss = (): Plugin[] => [
  {
    name: 'lodgepole:theme-css',
    resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /virtual:theme\.css$/ },
      handler: () => withoutOtherColours(themeStyles()),
    },
  },
  {
    name: 'lodgepole:own-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]default-css-variables\.layer\.css$/ },
      handler: (css) => ({ code: withoutOtherColours(css), map: null }),
    },
  },
  {
    name: 'lodgepole:theme-css-only',
    apply: 'build',
    load: {
      filter: { id: providersOwn },
      handler: () => 'export const MantineCssVariables = () => null, MantineClasses = () => null;',
    },
  },
];
