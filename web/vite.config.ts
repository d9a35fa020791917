import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { afterPaint } from './vite/after-paint.ts';
import { chunkGroups } from './vite/chunk-groups.ts';
import { lightContract } from './vite/light-contract.ts';
import { mapData } from './vite/map-data.ts';
import { readFrench } from './vite/messages/catalogue.ts';
import { inlineCompiledMessages, translatedSentences } from './vite/messages/inline-messages.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { plainIcons, singleIcons } from './vite/single-icons.ts';
import { transformOnce } from './vite/transform-once.ts';

const root = import.meta.dirname;
const configPath = join(root, 'lingui.config.ts');
const linguiConfig = getConfig({ configPath });

const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({
    plugins: [
      [
        '@lingui/babel-plugin-lingui-macro',
        {
          linguiConfig: {
            ...linguiConfig,
            runtimeConfigModule: { ...linguiConfig.runtimeConfigModule, Trans: ['#trans', 'Trans'] },
          },
          stripMessageField: false,
          // Keeps the context of a message: without it the same English in another context could not be told apart.
          extract: true,
        },
      ],
    ],
  }),
  rolldown: { filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ } },
});

const macros = transformOnce(await babel({ presets: [linguiMacros] }));

/** The mode in which the browser's files are built in French. The server's entry speaks both languages. */
const frenchMode = 'french';

/** Pages and scripts name style sheets and shared chunks a hundred times. */
const fileNames = {
  chunkFileNames: ({ name }: { readonly name: string }) =>
    name.startsWith('with-') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
};

export default defineConfig(({ command, isSsrBuild, mode }) => {
  const translations = mode === frenchMode ? readFrench() : undefined;
  return {
    root,
    plugins: [
      react(),
      macros,
      lingui({ configPath, failOnCompileError: true }),
      translatedSentences(translations),
      lightContract(),
      singleIcons(),
      plainIcons(),
      inlineCompiledMessages(translations),
      mapData(),
      afterPaint(),
      serviceWorker(),
    ],
    // A page names some classes hundreds of times.
    ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:6]' } } } : {}),
    html: { cspNonce: '__NONCE__' },
    // Built, the server's entry carries everything it needs, React in its production form included, whatever NODE_ENV says.
    ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isSsrBuild,
      // The server names the scripts of a first page. On the way to another one the list of them all would cost 4 KB more.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
      },
      rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups }, ...fileNames } },
      // Fonts as data: URLs would break the content security policy; Leaflet's pictures are of controls we do not use.
      assetsInlineLimit: (file) => (/\.woff2?$|[\\/]leaflet[\\/]/.test(file) ? false : undefined),
    },
  };
});
