import { randomUUID } from 'node:crypto';
import type { TracingConfig } from '../config/seen.ts';
import type { Release } from '../release.ts';
import { otlpExporter } from './otlp.ts';
import { makeTracer, type Tracer } from './tracer.ts';

/** Traces that go to the collector of the settings. */
export const openTracer = (
  { url, headers, serviceName, ratio, trustsCallers }: TracingConfig,
  release: Release,
  onTrouble: (sentence: string) => void,
): Tracer => {
  const resource = {
    'service.name': serviceName,
    'service.version': release.version,
    'service.instance.id': randomUUID(),
    'telemetry.sdk.name': 'lodgepole',
    'telemetry.sdk.language': 'nodejs',
  };
  return makeTracer({ exporter: otlpExporter({ url, headers, resource }, onTrouble), ratio, trustsCallers });
};
