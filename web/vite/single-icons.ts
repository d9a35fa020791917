import type { Plugin } from 'vite';

const icons = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

const importEach = (code: string): string =>
  code.replace(icons, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^Icon\w+$/.test(name))
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join(' '),
  );

/** Each icon comes from its own module, so the build need not read all six thousand. */
export const singleIcons = (): Plugin => ({
  name: 'lodgepole:single-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /@tabler\/icons-react/ },
    handler: (code) => ({ code: importEach(code), map: null }),
  },
});

/** About forty icons on a page carry attributes that no style uses. */
const unused = [
  [/xmlns: "[^"]*",\s*/g, ''],
  [/\[`tabler-icon`, `tabler-icon-\$\{iconName\}`, className\]\.filter\(Boolean\)\.join\(" "\)/, 'className'],
] as const;

export const plainIcons = (): Plugin => ({
  name: 'lodgepole:plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /icons-react[\\/]dist[\\/]esm[\\/](defaultAttributes|createReactComponent)\.mjs$/ },
    handler(code, id) {
      const plain = unused.reduce((text, [pattern, by]) => text.replace(pattern, by), code);
      if (plain === code) this.error(`${id} is not written as expected.`);
      return { code: plain, map: null };
    },
  },
});
