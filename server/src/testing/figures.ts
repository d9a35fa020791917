/** Parses a metrics page into a map from series to value. */
export const figuresIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );
