import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exposition } from './exposition.ts';
import { metricsContentType } from './registry.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hasToken = (authorization: string | undefined, token: string): boolean => {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};

interface Door {
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const mostConnections = 50;
const limitMs = 10_000;

export const serveMetrics = async (
  { host, port, token }: Door,
  figures: Pick<Exposition, 'text'>,
): Promise<MetricsServer> => {
  const answer = async ({ url, method, headers }: IncomingMessage, response: ServerResponse) => {
    const end = (status: number, body = '') =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body);
    if (token !== null && !hasToken(headers.authorization, token)) {
      response.setHeader('www-authenticate', 'Bearer');
      return end(401, 'METRICS_TOKEN is needed, as Authorization: Bearer.\n');
    }
    if (url?.split('?', 1)[0] !== '/metrics') return end(404, 'Metrics are at /metrics.\n');
    if (method !== 'GET' && method !== 'HEAD') return end(405);
    const text = await figures.text();
    response
      .writeHead(200, { 'content-type': metricsContentType, 'content-length': Buffer.byteLength(text) })
      .end(text);
  };
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response).catch(() => response.destroy());
  });
  server.maxConnections = mostConnections;
  server.requestTimeout = limitMs;
  server.headersTimeout = limitMs;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
