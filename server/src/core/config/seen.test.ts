import { describe, expect, it } from 'vitest';
import { faultsOf, warningsOf } from '../../testing/configs.ts';
import { readConfig } from './config.ts';

describe('the settings of metrics', () => {
  it.each([
    [{}, null],
    [{ METRICS_HOST: '10.0.0.7' }, null],
    [{ METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1', token: null }],
    [{ METRICS_TOKEN: 'x'.repeat(16) }, { port: null, host: '127.0.0.1', token: 'x'.repeat(16) }],
  ])('are read: %j', (variables, metrics) => {
    expect(readConfig(variables, '/').metrics).toEqual(metrics);
  });

  it.each([
    [{ METRICS_PORT: 'many' }, 'METRICS_PORT must be a number'],
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a port'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters'],
    [{ METRICS_TOKEN: 'with spaces between words' }, 'METRICS_TOKEN must have no spaces'],
  ])('are refused with the other faults: %j', (variables, fault) => {
    const faults = faultsOf({ ...variables, PORT: 'many' });
    expect(faults).toContain(fault);
    expect(faults).toContain('PORT');
  });

  it.each([
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 1],
    [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }, 1],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::' }, 1],
    [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7', METRICS_TOKEN: 'x'.repeat(16) }, 0],
    [{ METRICS_PORT: '9464', METRICS_HOST: '127.0.0.2' }, 0],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::1' }, 0],
    [{ METRICS_PORT: '9464', METRICS_HOST: 'localhost' }, 0],
    [{ METRICS_PORT: '9464' }, 0],
    [{ METRICS_HOST: '0.0.0.0' }, 0],
  ])('warn when other machines can read them without a token: %j', (variables, count) => {
    expect(warningsOf(variables).filter((warning) => warning.includes('METRICS_TOKEN'))).toHaveLength(count);
  });
});

describe('the settings of traces', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' };

  it('are read, with the usual ones of OpenTelemetry', () => {
    expect(readConfig({}, '/').tracing).toBeNull();
    expect(readConfig(endpoint, '/').tracing).toEqual({
      url: 'https://collector.example/otlp/v1/traces',
      headers: {},
      serviceName: 'lodgepole',
      ratio: 1,
      trustsCallers: false,
    });
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=homes' };
    expect(readConfig({ ...endpoint, ...headers }, '/').tracing?.headers).toEqual({
      authorization: 'Bearer a=b',
      'x-team': 'homes',
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://me:hidden@collector.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/?key=hidden'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zzhidden'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=hidden%0d%0ax-other:1'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['TRUST_TRACEPARENT', 'yes'],
  ])('are refused, and no secret is repeated: %s=%s', (name, value) => {
    const faults = faultsOf({ ...endpoint, [name]: value });
    expect(faults).toContain(`${name} must be`);
    expect(faults).not.toContain('hidden');
  });
});
