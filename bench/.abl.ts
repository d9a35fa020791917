import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { rows, listRows } from './frame-rows.ts';
import { compiledReplySchema } from '../server/src/http/reply-schema.ts';
const require = createRequire('/work/main/server/package.json');
const Fastify = require('fastify'); const multipart = require('@fastify/multipart'); const { LogController } = Fastify;
const kind = process.argv[2]!;
if (kind === 'bare') { const s = createServer((_q, r) => { r.setHeader('content-type', 'application/json; charset=utf-8'); r.end(JSON.stringify(rows)); }); s.listen(0, '127.0.0.1', () => process.send!({ port: (s.address() as any).port })); }
else if (kind === 'barehead') { const s = createServer((_q, r) => { const b = JSON.stringify(rows); r.writeHead(200, { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)', 'x-request-id': randomUUID(), 'cache-control': 'private, no-store', 'x-total-count': '15', 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(b) }); r.end(b); }); s.listen(0, '127.0.0.1', () => process.send!({ port: (s.address() as any).port })); }
else {
  const f = new Set(kind.split('+'));
  const app = Fastify({ logger: f.has('log') || f.has('line') ? { level: 'info' } : false, logController: new LogController({ disableRequestLogging: true }), routerOptions: { ignoreTrailingSlash: true }, ...(f.has('uuid') ? { genReqId: () => randomUUID() } : {}), ...(f.has('time') ? { requestTimeout: 300000, keepAliveTimeout: 72000, forceCloseConnections: 'idle' } : {}) });
  if (f.has('head')) { const h = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)' };
    app.addHook('onRequest', (q: any, r: any, done: any) => { r.headers(h).header('x-request-id', q.id); done(); }); }
  if (f.has('line')) app.addHook('onResponse', (q: any, r: any, done: any) => { q.log.info({ method: q.method, path: q.url.split('?', 1)[0], status: r.statusCode, ms: Math.round(r.elapsedTime * 10) / 10 }, 'answered'); done(); });
  if (f.has('multi')) await app.register(multipart);
  if (f.has('nojson')) app.get('/api/bench/rows', async () => rows);
  else if (f.has('sync')) app.get('/api/bench/rows', { schema: { response: { '2xx': compiledReplySchema(listRows.reply as never) } } }, (_q: any, r: any) => { r.send(rows); });
  else if (f.has('str')) app.get('/api/bench/rows', (_q: any, r: any) => { r.type('application/json; charset=utf-8').send(JSON.stringify(rows)); });
  else if (f.has('raw')) app.get('/api/bench/rows', (_q: any, r: any) => { r.hijack(); r.raw.setHeader('content-type', 'application/json; charset=utf-8'); r.raw.end(JSON.stringify(rows)); });
  else app.get('/api/bench/rows', { schema: { response: { '2xx': compiledReplySchema(listRows.reply as never) } } }, async (_q: any, r: any) => { if (f.has('head')) r.headers({ 'cache-control': 'private, no-store' }).header('x-total-count', '15'); return rows; });
  await app.listen({ host: '127.0.0.1', port: 0 }); process.send!({ port: app.server.address().port });
}
