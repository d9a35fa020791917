import { Button, Input, Loader, UnstyledButton } from '@mantine/core';
import type { Plugin } from 'vite';

const id = 'virtual:kit-classes';

const kitClasses = {
  button: { ...Button.classes, unstyled: UnstyledButton.classes.root },
  input: Input.classes,
  loader: `${Loader.classes.root} ${Loader.classes.ovalLoader}`,
};

/**
 * The names of the kit's styles without its scripts. Buttons and fields of public pages wear them, so that they look
 * like the kit's own everywhere else and the first page does not carry the kit.
 */
export const kitClassNames = (): Plugin => ({
  name: 'lodgepole:kit-classes',
  resolveId: { filter: { id: /^virtual:kit-classes$/ }, handler: () => `\0${id}` },
  load: {
    filter: { id: /virtual:kit-classes$/ },
    handler: () =>
      Object.entries(kitClasses)
        .map(([name, classes]) => `export const ${name} = ${JSON.stringify(classes)};`)
        .join('\n'),
  },
});
