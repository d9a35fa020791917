import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { escapeMarkup } from '../../core/text/escape.ts';
import { pageSecurityPolicy } from '../security-headers.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly summary: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly security?: readonly object[];
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Document {
  readonly info: { title: string; version: string };
  readonly servers: readonly { url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
}

const code = (value: object): string =>
  `<pre><code>${escapeMarkup(JSON.stringify(value, null, 2))}</code></pre>`;
const schemas = (content: Record<string, { schema: object }> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p class="type">${escapeMarkup(type)}</p>${code(schema)}`)
    .join('');

const parameterRows = (operation: Operation): string =>
  operation.parameters.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${operation.parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `<tr><td><code>${escapeMarkup(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${code(schema)}</td></tr>`,
        )
        .join('')}</tbody></table>`;

const access = ({ security }: Operation): string => {
  if (security === undefined) return 'public';
  return security.length > 1 ? 'public, more when signed in' : 'signed in';
};

const section = (path: string, method: string, operation: Operation): string => {
  const replies = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, reply]) => `<h3>${status}</h3>${schemas(reply.content)}`)
    .join('');
  const body = operation.requestBody ? `<h3>Body</h3>${schemas(operation.requestBody.content)}` : '';
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeMarkup(path)}</code>
<span>${escapeMarkup(operation.summary)}</span> <i>${access(operation)}</i></summary>${parameterRows(operation)}${body}${replies}</details>`;
};

const style = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{padding:.6rem 0;cursor:pointer}summary b{display:inline-block;min-width:4.5rem}summary i{opacity:.7}summary span{margin-inline:.5rem}
details{border-top:1px solid #8886}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:8px;font-size:13px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .5rem}`;

const docsPage = (document: Document, nonce: string): string => {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(path, method, operation)),
  );
  const { title, version } = document.info;
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} API</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title} API ${version}</h1>
<p>All paths are under <code>${escapeMarkup(document.servers[0]?.url ?? '')}</code>.
Errors are <code>{"detail": "sentence"}</code> for the whole request or <code>{"field": ["sentence"]}</code> for fields.
Sentences and <code>…_display</code> labels are in the language of the account, and for anonymous calls in the one that
<code>Accept-Language</code> asks for; codes are the same in every language.
The same as data: <a href="openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
};

export const apiDocs = (fastify: FastifyInstance, config: Config, mounted: readonly Endpoint[]): void => {
  let document: ReturnType<typeof openApiDocument> | null = null;
  const current = () => (document ??= openApiDocument(mounted, `${config.publicUrl}${config.apiBase}`));
  fastify.get('/openapi.json', { config: { budget: 'docs' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(current()),
  );
  fastify.get('/docs', { config: { budget: 'docs' } }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', pageSecurityPolicy(config, nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage(current() as unknown as Parameters<typeof docsPage>[0], nonce));
  });
};
