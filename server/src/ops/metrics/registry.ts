import {
  Gauge,
  Counter as PromCounter,
  Histogram as PromHistogram,
  Registry as PromRegistry,
} from 'prom-client';

type Values = readonly string[];

export interface Counter {
  add(values: Values, by?: number): void;
}

export interface Histogram {
  observe(values: Values, value: number): void;
}

export type Reading = readonly [values: Values, value: number];

export const alone = (value: number): Reading[] => [[[], value]];

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

interface Bounded extends Described {
  readonly most?: number;
}

interface Counted extends Bounded {
  /** Series that start at 0: a rate misses the first event of a new series. */
  readonly from?: readonly Values[];
}

interface Spread extends Bounded {
  readonly buckets?: readonly number[];
}

interface Read extends Described {
  read(): Iterable<Reading>;
}

/** The most series per metric, whatever clients send; the rest share one. */
const mostSeries = 2000;
const overflow = 'other';

const usualSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export const metricsContentType = PromRegistry.PROMETHEUS_CONTENT_TYPE;

const labelsOf = (names: readonly string[], values: Values) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));

const boundedLabels = (names: readonly string[], most: number) => {
  const known = new Map<string, Record<string, string>>();
  const beyond = labelsOf(
    names,
    names.map(() => overflow),
  );
  return (values: Values): Record<string, string> => {
    const key = values.length === 1 ? (values[0] ?? '') : values.join('\n');
    const found = known.get(key);
    if (found) return found;
    if (known.size >= most) return beyond;
    const labels = labelsOf(names, values);
    known.set(key, labels);
    return labels;
  };
};

/** Bounds the number of series, because label values may come from elsewhere. */
export const makeRegistry = () => {
  const registry = new PromRegistry();
  const configOf = ({ name, help, labels = [] }: Described) => ({
    name,
    help,
    labelNames: labels,
    registers: [registry],
  });

  return {
    counter: (described: Counted): Counter => {
      const counter = new PromCounter(configOf(described));
      const bounded = boundedLabels(described.labels ?? [], described.most ?? mostSeries);
      const add: Counter['add'] = (values, by = 1) => counter.inc(bounded(values), by);
      for (const values of described.from ?? []) add(values, 0);
      return { add };
    },
    histogram: (described: Spread): Histogram => {
      const buckets = [...(described.buckets ?? usualSeconds)];
      const histogram = new PromHistogram({ ...configOf(described), buckets });
      const bounded = boundedLabels(described.labels ?? [], described.most ?? mostSeries);
      return { observe: (values, value) => histogram.observe(bounded(values), value) };
    },
    gauge: (described: Read): void => {
      const { labels = [], read } = described;
      new Gauge({
        ...configOf(described),
        collect() {
          this.reset();
          // Otherwise a gauge without labels would report 0 while there is nothing to read.
          if (labels.length === 0) this.remove();
          for (const [values, value] of read()) this.set(labelsOf(labels, values), value);
        },
      });
    },
    counted: (described: Read): void => {
      const { labels = [], read } = described;
      new PromCounter({
        ...configOf(described),
        collect() {
          this.reset();
          for (const [values, value] of read()) this.inc(labelsOf(labels, values), value);
        },
      });
    },
    text: (): Promise<string> => registry.metrics(),
  };
};

export type Registry = ReturnType<typeof makeRegistry>;
