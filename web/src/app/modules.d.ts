declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?lingui' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'virtual:theme.css';

declare module 'virtual:kit-classes' {
  export const button: Readonly<
    Record<'root' | 'inner' | 'label' | 'section' | 'loader' | 'unstyled', string>
  >;
  export const input: Readonly<
    Record<'root' | 'label' | 'required' | 'description' | 'error' | 'wrapper' | 'input' | 'section', string>
  >;
  export const loader: string;
}
