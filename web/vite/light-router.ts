import type { Plugin } from 'vite';

const unused: Readonly<Record<string, string>> = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
  'dom/ssr/components.js': `
    import { createContext, useRef } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const usePrefetchBehavior = () => [false, useRef(null), {}];
    export const mergeRefs = (...refs) => (value) => {
      for (const ref of refs)
        if (typeof ref === 'function') ref(value);
        else if (ref) ref.current = value;
    };
    export const CRITICAL_CSS_DATA_ATTRIBUTE = undefined, Links = undefined, Meta = undefined, Scripts = undefined;
    export const setIsHydrated = undefined, useFrameworkContext = undefined;`,
};

/**
 * The router carries hooks for measuring instruments and for its own server framework, 3 KB compressed that never run
 * here. A release that asks these files for something else fails to build.
 */
export const lightRouter = (): Plugin => ({
  name: 'lodgepole:light-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  load: {
    filter: {
      id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]components)\.js$/,
    },
    handler: (id) =>
      Object.entries(unused).find(([file]) => id.replaceAll('\\', '/').endsWith(file))?.[1] ?? null,
  },
});
