import { access, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderReply, ServerEntry } from '@lodgepole/contract/core/site/render';
import { splitLanguage } from '@lodgepole/contract/core/text/language';

import { pathOf } from '../http/request-target.ts';

type Entry = ServerEntry<(path: string, init?: RequestInit) => Promise<Response>, AbortSignal>;
export type RenderRequest = Parameters<Entry['render']>[0];

export interface WebApp {
  render(request: RenderRequest): Promise<RenderReply>;
  template(url: string): Promise<string>;
  publicPaths(): Promise<readonly string[]>;
  readonly clientDir: string | null;
  /** Serves sources with hot reload; calls back when it has no file for the request. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
}

export class WebAppMissing extends Error {
  constructor() {
    super('The web app is not built. Run `npm start` or `npm run build` first.');
  }
}

export const loadBuiltWebApp = async (webDir: string): Promise<WebApp> => {
  const clientDir = join(webDir, 'dist/client');
  const entryFile = join(webDir, 'dist/server/entry-server.js');
  await access(entryFile).catch(() => {
    throw new WebAppMissing();
  });
  const entry = (await import(pathToFileURL(entryFile).href)) as Entry;
  const templates = {
    en: await readFile(join(clientDir, 'index.html'), 'utf8'),
    fr: await readFile(join(clientDir, 'index-fr.html'), 'utf8'),
  };
  return {
    render: entry.render,
    template: (url) => Promise.resolve(templates[splitLanguage(pathOf(url)).language]),
    publicPaths: () => Promise.resolve(entry.publicPaths),
    clientDir,
    close: () => Promise.resolve(),
  };
};

/** Vite in middleware mode. A development tool, so it is loaded only on demand. */
export const loadLiveWebApp = async (webDir: string): Promise<WebApp> => {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webDir, appType: 'custom', server: { middlewareMode: true } });
  const entry = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as Entry;
  return {
    render: async (request) => (await entry()).render(request),
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(webDir, 'index.html'), 'utf8')),
    publicPaths: async () => (await entry()).publicPaths,
    clientDir: null,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
};
