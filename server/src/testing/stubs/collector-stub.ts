import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

export interface CollectorStub {
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  readonly bodies: readonly string[];
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  behave(manner: number | 'silence'): void;
  close(): Promise<void>;
}

export const startCollector = async (): Promise<CollectorStub> => {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  let manner: number | 'silence' = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (manner === 'silence') return;
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
      bodies.push(body);
      headers.push(request.headers);
      if (manner === 200)
        for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
          for (const scope of scopeSpans) spans.push(...scope.spans);
      return response.writeHead(manner, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    behave: (next) => {
      manner = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
