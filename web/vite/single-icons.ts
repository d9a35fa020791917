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

/** Names each icon's own module, so that the build knows which page wants which without reading six thousand. */
export const singleIcons = (): Plugin => ({
  name: 'lodgepole:single-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /@tabler\/icons-react/ },
    handler: (code) => ({ code: importEach(code), map: null }),
  },
});
