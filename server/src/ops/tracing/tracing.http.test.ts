import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../core/config/config.ts';
import { aPerson, signUp } from '../../testing/create/people.ts';
import { figuresIn } from '../../testing/figures.ts';
import {
  type CollectedSpan,
  type CollectorStub,
  startCollector,
} from '../../testing/stubs/collector-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { processRegistry } from '../metrics/measures.ts';
import { openTracer, otlpProcessor } from './open-tracer.ts';
import { spanNow } from './span.ts';
import { makeTracer, type Tracer } from './tracer.ts';

const release = { version: '9.9.9', commit: null };

const tracerFor = (endpoint: string, env: Record<string, string> = {}): Tracer => {
  const { tracing } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }, '/');
  if (tracing === null) throw new Error('Tracing is off.');
  return openTracer(tracing, release, () => undefined);
};

const attribute = (span: CollectedSpan | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

let collector: CollectorStub;
beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.close());

describe('a traced request', () => {
  let server: TestServer;
  let tracer: Tracer;
  beforeEach(async () => {
    tracer = tracerFor(collector.endpoint, {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      OTEL_SERVICE_NAME: 'homes',
    });
    server = await startTestServer({ tracer });
  });
  afterEach(async () => {
    await server.close();
    // Later spans would be counted with those of other exporters in this process.
    await tracer.close();
  });

  it('is in one trace with its queries and with the mail that it causes', async () => {
    const person = aPerson();
    const secretWord = 'x-very-secret-word';
    await server.request({ method: 'GET', url: `/listings/47114711?q=${secretWord}` });
    expect((await signUp(server, person)).status).toBe(201);
    await server.runJobs();
    await tracer.close();
    const { spans } = collector;

    const request = spans.find(({ name }) => name === 'POST /api/register/');
    const job = spans.find(({ name }) => name === 'job send_verification');
    expect(request).toMatchObject({ kind: 2 });
    expect(request).not.toHaveProperty('parentSpanId');
    expect(attribute(request, 'http.response.status_code')).toBe(201);
    expect(job).toMatchObject({ kind: 5, traceId: request?.traceId, parentSpanId: request?.spanId });

    const childrenOf = (id: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === id);
    const queries = childrenOf(request?.spanId).filter(({ kind }) => kind === 3);
    expect(queries.length).toBeGreaterThan(0);
    expect(childrenOf(job?.spanId).length).toBeGreaterThan(0);
    for (const span of [...queries, ...childrenOf(job?.spanId)]) {
      expect(span.traceId).toBe(request?.traceId);
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    }
    expect(queries.map((span) => attribute(span, 'db.query.text')).join('\n')).toMatch(
      /insert into "?users/i,
    );

    // The other request has its own trace.
    const other = spans.find(({ name }) => name === 'GET /api/listings/:id');
    expect(other?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(other?.traceId).not.toBe(request?.traceId);

    const sent = collector.bodies.join('\n');
    for (const personal of [person.email, person.first_name, person.password, secretWord, '47114711'])
      expect(sent).not.toContain(personal);
    expect(sent).toContain('"homes"');
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer abc' });
  });

  it('leaves no trace in the payload that its job gets', async () => {
    await signUp(server, aPerson());
    const { rows } = await server.database.pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs',
    );
    expect(rows[0]?.payload).toHaveProperty('traceparent');
    await server.runJobs();
    const kept = await server.database.pool.query<{ payload: object }>('select payload from mailbox');
    expect(kept.rows[0]?.payload).toEqual({ user: expect.any(Number) });
  });
});

describe('without tracing', () => {
  it('nothing is traced, and jobs say nothing of it', async () => {
    const server = await startTestServer();
    await signUp(server, aPerson());
    const { rows } = await server.database.pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs',
    );
    expect(rows[0]?.payload).toEqual({ user: expect.any(Number) });
    expect(spanNow()).toBeUndefined();
    await server.close();
  });
});

describe('callers and traces', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const given = `00-${traceId}-00f067aa0ba902b7-01`;
  const memory = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor(memory);
  const traceOf = (tracer: Tracer) => {
    const span = tracer.request(given);
    return span && trace.getSpanContext(span.context)?.traceId;
  };

  it('cannot choose a trace or cause one', () => {
    expect(traceOf(makeTracer({ processor, ratio: 1, trustsCallers: false }))).not.toBe(traceId);
    expect(traceOf(makeTracer({ processor, ratio: 0, trustsCallers: false }))).toBeNull();
  });

  it('can name their trace where the operator trusts the header, up to a limit', () => {
    const trusting = makeTracer({ processor, ratio: 0, trustsCallers: true, mostPerSecond: 5 });
    expect(traceOf(trusting)).toBe(traceId);
    expect(trusting.request(given.replace(/01$/, '00'))).toBeNull();
    const flood = Array.from({ length: 1000 }, () => trusting.request(given)).filter((span) => span !== null);
    // A new second may begin in between.
    expect(flood.length).toBeLessThanOrEqual(10);
  });

  it('cannot make a trace endless', () => {
    memory.reset();
    const span = makeTracer({ processor, ratio: 1, trustsCallers: false }).request(undefined);
    for (let index = 0; index < 5000; index++) span?.addQuery('select 1', 1, false);
    span?.end('GET /', {}, false);
    const ended = memory.getFinishedSpans();
    expect(ended).toHaveLength(201);
    expect(ended.at(-1)?.attributes).toMatchObject({ 'lodgepole.queries': 5000 });
  });
});

describe('a collector in trouble', () => {
  const outcomes = async () => {
    const figures = figuresIn(await processRegistry.text());
    return Object.fromEntries(
      ['exported', 'dropped', 'failed'].map((outcome) => [
        outcome,
        figures.get(`lodgepole_trace_spans_total{outcome="${outcome}"}`) ?? 0,
      ]),
    );
  };
  const limits = { mostWaiting: 10, batch: 4, everyMs: 10_000, answerMs: 300 };
  const tracerTo = (
    { endpoint }: CollectorStub,
    onTrouble: (sentence: string) => void,
    answerMs: number,
    closeMs: number,
  ) => {
    const place = { url: `${endpoint}/v1/traces`, headers: {} };
    const processor = otlpProcessor(place, onTrouble, { ...limits, answerMs });
    return makeTracer({ processor, ratio: 1, trustsCallers: false, closeMs });
  };

  it.each(['silence', 503] as const)('loses only the spans that it did not accept (%s)', async (manner) => {
    const troubled = await startCollector();
    troubled.behave(manner);
    const said: string[] = [];
    const tracer = tracerTo(troubled, (sentence) => said.push(sentence), 300, 5000);
    const before = await outcomes();
    for (let index = 0; index < 50; index++) tracer.request(undefined)?.end('GET /', {}, false);
    const startedAt = performance.now();
    await tracer.close();
    expect(performance.now() - startedAt).toBeLessThan(4000);
    const after = await outcomes();
    const lost = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(lost('exported')).toBe(0);
    expect(lost('failed') + lost('dropped')).toBe(50);
    // Reported once, not for every batch.
    expect(said).toHaveLength(1);
    await troubled.close();
  });

  it('holds up the end of the process for no longer than it may', async () => {
    const troubled = await startCollector();
    troubled.behave('silence');
    const tracer = tracerTo(troubled, () => undefined, 60_000, 200);
    tracer.request(undefined)?.end('GET /', {}, false);
    const startedAt = performance.now();
    await tracer.close();
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await troubled.close();
  });
});
