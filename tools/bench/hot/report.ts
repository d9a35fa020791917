/** Figures of one call by the title of their column. Times are in milliseconds. */
export type Figures = Readonly<Record<string, number>>;

/** CPU time of the call divided by that of its floor; compared between versions. */
export const ratioColumn = 'to its floor';

/** On a busy machine two runs differ by up to a quarter. */
export const tolerance = 0.3;

const cell = (value: number): string => value.toFixed(value >= 100 ? 0 : 2);

export const table = (all: ReadonlyMap<string, Figures>): string => {
  const [first = {}] = all.values();
  const titles = Object.keys(first);
  return [
    `| call | ${titles.join(' | ')} |`,
    `|---${'|--:'.repeat(titles.length)}|`,
    ...[...all].map(([name, figures]) => `| ${name} | ${Object.values(figures).map(cell).join(' | ')} |`),
  ].join('\n');
};

export const whatGotWorse = (all: ReadonlyMap<string, Figures>, committed: Figures): string[] =>
  [...all].flatMap(([name, { [ratioColumn]: ratio = 0 }]) => {
    const before = committed[name];
    return before !== undefined && ratio > before * (1 + tolerance)
      ? [`${name}: ${ratio.toFixed(2)} times its floor, ${before.toFixed(2)} before`]
      : [];
  });

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
