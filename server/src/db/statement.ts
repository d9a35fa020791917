import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Stands for a value while the statement is built. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

interface Built<Row> {
  compile(database: Kysely<Schema>): CompiledQuery<Row>;
}

/**
 * Builds a statement once and sends it with other values from then on: building a long one takes longer than sending it. `build` may
 * use its values only as parameters.
 */
export const statement = <const Values extends readonly unknown[], Row>(
  build: (...values: Values) => Built<Row>,
) => {
  let built: CompiledQuery<Row> | null = null;
  return async (database: Kysely<Schema>, ...values: Values): Promise<Row[]> => {
    built ??= build(...(values.map((_, index) => new Place(index)) as unknown as Values)).compile(database);
    const parameters = built.parameters.map((value) =>
      value instanceof Place ? values[value.index] : value,
    );
    return (await database.executeQuery<Row>({ ...built, parameters })).rows;
  };
};
