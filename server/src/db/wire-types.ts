import pg from 'pg';

const toInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a JavaScript number`);
  return value;
};

const arrayOf = { int4: 1007, int8: 1016, float4: 1021, float8: 1022, numeric: 1231, date: 1182 };

/** Numbers and dates need no quotes in an array's text, so `{1,2,NULL}` is all there is to read. */
const eachOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));

const asIs = (text: string): string => text;

/** Counts and money become numbers and dates stay `YYYY-MM-DD`, for these connections alone. */
export const wireTypes = (): pg.TypeOverrides => {
  const { INT8, NUMERIC, DATE } = pg.types.builtins;
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, toInteger);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(DATE, asIs);
  for (const numbers of [arrayOf.int4, arrayOf.float4, arrayOf.float8, arrayOf.numeric])
    types.setTypeParser(numbers, eachOf(Number));
  types.setTypeParser(arrayOf.int8, eachOf(toInteger));
  types.setTypeParser(arrayOf.date, eachOf(asIs));
  return types;
};
