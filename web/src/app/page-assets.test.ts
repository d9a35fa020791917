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
  'src/pages/parts/cards.tsx': {
    file: 'assets/cards.js',
    css: ['assets/cards.css'],
    imports: ['_form.js', '_frame.js'],
  },
};

const linked = (links: string) =>
  links.split('\n').map((link) => /rel="(\w+)".*href="\/assets\/(.*)"/.exec(link)?.slice(1));

it('links what a page needs beyond what every page loads, each thing once', () => {
  const links = assetLinks(manifest, ['pages/home-page.tsx', 'locales/none.po']);
  expect(linked(links)).toEqual([
    ['preload', 'figtree-latin-wght-normal-D_Z-1.woff2'],
    ['stylesheet', 'home.css'],
    ['stylesheet', 'form.css'],
    ['later', 'home.js'],
    ['later', 'form.js'],
  ]);
});

it('links the styles but not the scripts of parts that are taken over later', () => {
  const links = assetLinks(manifest, ['pages/home-page.tsx'], ['pages/parts/cards.tsx']);
  const added = linked(links).filter((link) => link?.[1]?.startsWith('cards'));
  expect(added).toEqual([['stylesheet', 'cards.css']]);
});
