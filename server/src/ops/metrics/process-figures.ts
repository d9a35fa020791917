import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';
import { alone, type Registry } from './registry.ts';

const resolutionMs = 10;
const windowMs = 30_000;

const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);

interface Lateness {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const watchLoop = () => {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const now = (): Lateness => ({
    p50: lateness(histogram.percentile(50)),
    p99: lateness(histogram.percentile(99)),
    max: histogram.count === 0 ? 0 : lateness(histogram.max),
  });
  let before = now();
  const turning = setInterval(() => {
    before = now();
    histogram.reset();
  }, windowMs).unref();
  return {
    read: (): Lateness => {
      const current = now();
      return {
        p50: Math.max(before.p50, current.p50),
        p99: Math.max(before.p99, current.p99),
        max: Math.max(before.max, current.max),
      };
    },
    close: (): void => {
      clearInterval(turning);
      histogram.disable();
    },
  };
};

const gcKinds: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

interface GcEntry {
  readonly duration: number;
  readonly detail?: { readonly kind?: number };
}

const watchGc = (registry: Registry): (() => void) => {
  const seconds = registry.histogram({
    name: 'nodejs_gc_duration_seconds',
    help: 'Time that collecting garbage took, by kind.',
    labels: ['kind'],
    buckets: [0.001, 0.01, 0.1, 1],
  });
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as unknown as GcEntry[])
      seconds.observe([gcKinds[detail?.kind ?? -1] ?? 'other'], duration / 1000);
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
};

export const watchProcess = (registry: Registry): (() => void) => {
  const loop = watchLoop();
  const late = (name: keyof Lateness, words: string) =>
    registry.gauge({
      name: `nodejs_eventloop_lag_${name}_seconds`,
      help: `How late the event loop was, ${words}, within the last half to whole minute.`,
      read: () => alone(loop.read()[name]),
    });
  late('p50', 'at the median');
  late('p99', 'in the worst of a hundred moments');
  late('max', 'at worst');
  const memory = (name: string, help: string, part: keyof NodeJS.MemoryUsage) =>
    registry.gauge({ name, help, read: () => alone(process.memoryUsage()[part]) });
  memory('process_resident_memory_bytes', 'Memory of this process, without its children.', 'rss');
  memory('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', 'heapUsed');
  memory('nodejs_heap_size_total_bytes', 'Memory that is set aside for JavaScript.', 'heapTotal');
  memory('nodejs_external_memory_bytes', 'Memory outside the heap that JavaScript holds.', 'external');
  registry.counted({
    name: 'process_cpu_seconds_total',
    help: 'Time that this process had a core, in its own code and in the system.',
    read: () => {
      const { user, system } = process.cpuUsage();
      return alone((user + system) / 1e6);
    },
  });
  registry.gauge({
    name: 'process_start_time_seconds',
    help: 'When the process began, in seconds since 1970.',
    read: () => alone(performance.timeOrigin / 1000),
  });
  const endGc = watchGc(registry);
  return () => {
    loop.close();
    endGc();
  };
};
