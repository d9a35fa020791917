import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import {
  type FieldData,
  sendFieldData,
  type VitalRoute,
  vitalRoutes,
} from '@lodgepole/contract/core/site/field-data';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const routeOf = (pattern: string | undefined): VitalRoute =>
  vitalRoutes.find((route) => route === pattern) ?? 'other';

const rounded = ({ name, value }: MetricType): number => Number(value.toFixed(name === 'CLS' ? 4 : 0));

/** Sends what a visit was like once, when its page is first left or hidden. */
export const watchVisit = ({ apiBase }: Pick<ClientConfig, 'apiBase'>, pattern: string | undefined): void => {
  const values: FieldData['values'] = {};
  const note = (metric: MetricType): void => {
    values[metric.name] = rounded(metric);
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
  const send = (): void => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return;
    document.removeEventListener('visibilitychange', send);
    const device = window.matchMedia('(width < 48em)').matches ? 'phone' : 'computer';
    const body: FieldData = { route: routeOf(pattern), device, values };
    const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
    navigator.sendBeacon(`${apiBase}${sendFieldData.path}`, json);
  };
  // After the library's own listeners, which report the last values.
  document.addEventListener('visibilitychange', send);
};
