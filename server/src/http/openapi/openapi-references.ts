type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const mapped = (value: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)])));
};

const localReference = /^#\/\$defs\/(.+)$/;

/**
 * Definitions that a schema brings along are referred to from the schema's own root, which inside a document is not the
 * document's. They move among the components, and the references with them.
 */
export const hoistDefinitions = (document: Json): { document: Json; schemas: Json } => {
  const schemas: Json = {};
  const hoist = ({ $defs, ...schema }: Json): Json => {
    if (!isObject($defs)) return schema;
    const redirect = (object: Json): Json => {
      const { $ref } = object;
      const local = typeof $ref === 'string' ? localReference.exec($ref)?.[1] : undefined;
      return local === undefined ? object : { ...object, $ref: `#/components/schemas/${names.get(local)}` };
    };
    const first = Object.keys(schemas).length + 1;
    const names = new Map(Object.keys($defs).map((local, index) => [local, `Shared${first + index}`]));
    for (const [local, definition] of Object.entries($defs))
      schemas[names.get(local) ?? local] = mapped(definition, redirect);
    return mapped(schema, redirect) as Json;
  };
  return { document: mapped(document, hoist) as Json, schemas };
};
