import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { chosenScheme, watchScheme } from './colour-scheme.ts';
import { KitSettingContext } from './kit-setting.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** Only reads: the switch of the page is where a scheme is chosen. */
const readingManager = (): MantineColorSchemeManager => {
  let stop = () => {};
  return {
    get: () => (import.meta.env.SSR ? 'auto' : chosenScheme()),
    set: () => {},
    clear: () => {},
    subscribe: (onUpdate) => {
      stop = watchScheme(() => onUpdate(chosenScheme()));
    },
    unsubscribe: () => stop(),
  };
};

const manager = readingManager();

/** What the kit's components need around them. Public pages do without, and so without the kit's scripts. */
export const Kit = ({ children }: { readonly children: ReactNode }) => {
  const { nonce, env } = use(KitSettingContext);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      getStyleNonce={() => nonce}
      env={env}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
};
