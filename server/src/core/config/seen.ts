import { z } from 'zod';
import { blankIsAbsent } from './config-faults.ts';

export interface MetricsConfig {
  /** Null serves metrics on the site's own port, to callers with the token. */
  readonly port: number | null;
  readonly host: string;
  /** Null only when metrics have a port of their own. */
  readonly token: string | null;
}

export interface TracingConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly ratio: number;
  readonly trustsCallers: boolean;
}

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());

const tokenLength = 16;

const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;

/** OpenTelemetry's format: `name=value,name=value` with percent-encoded values. */
const headerList = z.string().transform((text, context): Record<string, string> => {
  try {
    const headers = text.split(',').map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    });
    const isFine = ([name, value]: [string, string]) => headerName.test(name) && /^[\x20-\x7e]+$/.test(value);
    if (headers.every(isFine)) return Object.fromEntries(headers);
  } catch {}
  context.addIssue({ code: 'custom', message: 'must be written as name=value, separated by commas' });
  return z.NEVER;
});

/** `fetch` rejects an address with a password and quotes it in its error. */
const isPlain = (address: string): boolean => {
  const url = URL.parse(address);
  return url === null || (url.username === '' && url.password === '' && !/[?#]/.test(address));
};
const collectorAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(
    isPlain,
    'must be an address without a password or a query: keys go into OTEL_EXPORTER_OTLP_HEADERS',
  );

const fromZeroToOne = 'must be a number from 0 to 1';
const share = z.coerce.number({ error: fromZeroToOne }).min(0, fromZeroToOne).max(1, fromZeroToOne);

export const seenVariables = {
  METRICS_PORT: optional(
    z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(0, 'must be a port')
      .max(65535, 'must be a port'),
  ),
  METRICS_HOST: optional(z.string()),
  METRICS_TOKEN: optional(
    z
      .string()
      .min(tokenLength, `must be at least ${tokenLength} characters`)
      .regex(/^[\x21-\x7e]+$/, 'must have no spaces and only plain characters'),
  ),
  WEB_VITALS_SHARE: optional(share),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(collectorAddress),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
  OTEL_SERVICE_NAME: optional(z.string().max(100, 'must have at most 100 characters')),
  OTEL_TRACES_SAMPLER_ARG: optional(share),
  TRUST_TRACEPARENT: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
};

type SeenEnv = { readonly [Name in keyof typeof seenVariables]?: z.output<(typeof seenVariables)[Name]> };

const metricsFrom = ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: SeenEnv): MetricsConfig | null =>
  METRICS_PORT === undefined && METRICS_TOKEN === undefined
    ? null
    : { port: METRICS_PORT ?? null, host: METRICS_HOST ?? '127.0.0.1', token: METRICS_TOKEN ?? null };

const tracingFrom = (env: SeenEnv): TracingConfig | null => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME ?? 'lodgepole',
    ratio: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
    trustsCallers: env.TRUST_TRACEPARENT === 'on',
  };
};

const usualVitalsShare = 0.1;

export const seenFrom = (env: SeenEnv) => {
  const metrics = metricsFrom(env);
  return {
    metrics,
    tracing: tracingFrom(env),
    vitalsShare: metrics === null ? 0 : (env.WEB_VITALS_SHARE ?? usualVitalsShare),
  };
};
