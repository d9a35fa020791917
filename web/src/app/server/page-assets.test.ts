// @vitest-environment node
import { expect, it } from 'vitest';
import { pageAssets } from './page-assets.ts';

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
    imports: ['_frame.js', 'src/app/home/home-page.tsx'],
  },
  'src/app/home/home-page.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css', 'assets/index.css'],
    imports: ['_frame.js', '_form.js'],
  },
  'src/slices/listings/cards.tsx': {
    file: 'assets/cards.js',
    css: ['assets/cards.css'],
    imports: ['_form.js', '_frame.js'],
  },
};

it('names what a page needs beyond what every page loads, each thing once', () => {
  const sources = ['app/home/home-page.tsx', 'locales/none.po'];
  expect(pageAssets(manifest, { sources, deferredParts: [] })).toEqual({
    fonts: ['assets/figtree-latin-wght-normal-D_Z-1.woff2'],
    styles: ['assets/home.css', 'assets/form.css'],
    scripts: ['assets/home.js', 'assets/form.js'],
  });
});

it('names the styles but not the scripts of parts that are hydrated later', () => {
  const sources = ['app/home/home-page.tsx'];
  const alone = pageAssets(manifest, { sources, deferredParts: [] });
  const { styles, scripts } = pageAssets(manifest, { sources, deferredParts: ['slices/listings/cards.tsx'] });
  expect(styles).toEqual([...alone.styles, 'assets/cards.css']);
  expect(scripts).toEqual(alone.scripts);
});
