/** The values of a series' labels, in the order of the metric's label names. */
type Values = readonly string[];

export interface Counter {
  add(values: Values, by?: number): void;
}

export interface Histogram {
  observe(values: Values, value: number): void;
}

/** A value that is read at a scrape. */
export type Reading = readonly [values: Values, value: number];

/** One value without labels. */
export const alone = (value: number): Reading[] => [[[], value]];

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

interface Metric extends Described {
  readonly type: 'counter' | 'gauge' | 'histogram';
  lines(): string[];
}

/** A metric has at most so many series, whatever clients send; further ones are counted together. */
const mostSeries = 2000;
const overflow = 'other';

/** Exactly what version 0.0.4 of the text format is called. */
export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const labelText = (names: readonly string[], values: Values): string =>
  names.map((name, index) => `${name}="${escaped(values[index] ?? '').replaceAll('"', '\\"')}"`).join(',');
const series = (name: string, labels: string): string => (labels === '' ? name : `${name}{${labels}}`);
const valueText = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
};

/** The states of a metric's series, by their labels. */
const boundedSeries = <State>(labels: readonly string[], most: number, make: () => State) => {
  const known = new Map<string, { readonly values: Values; readonly state: State }>();
  const beyond = labels.map(() => overflow);
  const find = (values: Values): State => {
    const key = values.length === 1 ? (values[0] ?? '') : values.join('\n');
    const found = known.get(key);
    if (found) return found.state;
    if (known.size >= most && values !== beyond) return find(beyond);
    const state = make();
    known.set(key, { values, state });
    return state;
  };
  return { find, all: () => [...known.values()] };
};

interface Distribution {
  readonly counts: Float64Array;
  sum: number;
}

/** Where each duration belongs: from a millisecond to ten seconds, after which the site gives up itself. */
const usualSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Bounded extends Described {
  readonly most?: number;
}

const makeCounter = ({ most = mostSeries, ...described }: Bounded): [Counter, Metric] => {
  const { name, labels = [] } = described;
  const { find, all } = boundedSeries(labels, most, () => ({ count: 0 }));
  // One without labels is there from the start: a rate needs its zero.
  if (labels.length === 0) find([]);
  const lines = () =>
    all().map(({ values, state }) => `${series(name, labelText(labels, values))} ${state.count}`);
  const add: Counter['add'] = (values, by = 1) => {
    find(values).count += by;
  };
  return [{ add }, { ...described, type: 'counter', lines }];
};

interface Spread extends Bounded {
  readonly buckets?: readonly number[];
}

const makeHistogram = ({
  buckets = usualSeconds,
  most = mostSeries,
  ...described
}: Spread): [Histogram, Metric] => {
  const { name, labels = [] } = described;
  const { find, all } = boundedSeries(
    labels,
    most,
    (): Distribution => ({ counts: new Float64Array(buckets.length + 1), sum: 0 }),
  );
  const linesOf = (values: Values, { counts, sum }: Distribution): string[] => {
    const own = labelText(labels, values);
    const withBound = (bound: string) => `${own}${own === '' ? '' : ','}le="${bound}"`;
    let total = 0;
    const lines = [...buckets, Number.POSITIVE_INFINITY].map((bound, index) => {
      total += counts[index] ?? 0;
      return `${series(`${name}_bucket`, withBound(valueText(bound)))} ${total}`;
    });
    return [...lines, `${series(`${name}_sum`, own)} ${sum}`, `${series(`${name}_count`, own)} ${total}`];
  };
  const observe: Histogram['observe'] = (values, value) => {
    const state = find(values);
    let index = 0;
    while (index < buckets.length && value > (buckets[index] ?? 0)) index += 1;
    state.counts[index] = (state.counts[index] ?? 0) + 1;
    state.sum += value;
  };
  const lines = () => all().flatMap(({ values, state }) => linesOf(values, state));
  return [{ observe }, { ...described, type: 'histogram', lines }];
};

interface Read extends Described {
  read(): Iterable<Reading>;
}

const makeReading = ({ read, ...described }: Read, type: 'counter' | 'gauge'): Metric => {
  const { name, labels = [] } = described;
  const lineOf = ([values, value]: Reading): string =>
    `${series(name, labelText(labels, values))} ${valueText(value)}`;
  return { ...described, type, lines: () => [...read()].map(lineOf) };
};

/** Metrics in the text format of Prometheus. Their names are ours; only the values of labels come from elsewhere. */
export const makeRegistry = () => {
  const metrics: Metric[] = [];
  const adding = <Handle>([handle, metric]: [Handle, Metric]): Handle => {
    metrics.push(metric);
    return handle;
  };
  return {
    counter: (described: Bounded): Counter => adding(makeCounter(described)),
    histogram: (described: Spread): Histogram => adding(makeHistogram(described)),
    gauge: (described: Read): void => void metrics.push(makeReading(described, 'gauge')),
    /** A counter that is kept elsewhere, such as by the system. */
    counted: (described: Read): void => void metrics.push(makeReading(described, 'counter')),
    text: (): string =>
      metrics
        .map(({ name, help, type, lines }) =>
          [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines(), ''].join('\n'),
        )
        .join(''),
  };
};

export type Registry = ReturnType<typeof makeRegistry>;
