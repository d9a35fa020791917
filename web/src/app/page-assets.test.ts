// @vitest-environment node
import { expect, it } from 'vitest';
import { assetLinks } from './page-assets.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_frame.js'],
    css: ['assets/index.css'],
  },
  '_frame.js': {
    file: 'assets/frame.js',
    css: ['assets/frame.css'],
    assets: ['assets/figtree-latin-wght-normal-D_Z-1.woff2', 'assets/figtree-latin-ext-wght-normal-a.woff2'],
  },
  '_form.js': {
    file: 'assets/form.js',
    css: ['assets/form.css'],
    imports: ['_frame.js', 'src/pages/home-page.tsx'],
  },
  'src/pages/home-page.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css', 'assets/index.css'],
    imports: ['_frame.js', '_form.js'],
  },
};

it('links what a page needs beyond what every page loads, each thing once', () => {
  const links = assetLinks(manifest, ['pages/home-page.tsx', 'locales/none.po']).split('\n');
  expect(links.map((link) => /rel="(\w+)".*href="\/assets\/(.*)"/.exec(link)?.slice(1))).toEqual([
    ['preload', 'figtree-latin-wght-normal-D_Z-1.woff2'],
    ['stylesheet', 'home.css'],
    ['stylesheet', 'form.css'],
    ['later', 'home.js'],
    ['later', 'form.js'],
  ]);
});
