import type { Random } from '@lodgepole/contract/core/random';
import { z } from 'zod';
import { type Draft, RawJson } from './draft.ts';
import { junkHeader, junkId, junkText, junkValue, prototypeKeys } from './junk.ts';

/** A change to a request, repeatable from the same seed. */
type Mutation = (draft: Draft, random: Random) => Draft;

const formOf = ({ body }: Draft): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof RawJson)
    ? (body as Record<string, unknown>)
    : {};

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** A field that the form has, or one that it should not have. */
const someKey = (keys: readonly string[], random: Random): string =>
  keys.length > 0 && random.chance(0.9) ? random.pick(keys) : random.pick(prototypeKeys);

const spoilField: Mutation = (draft, random) => {
  const key = someKey([...Object.keys(formOf(draft)), ...keysOf(draft.endpoint.body)], random);
  return { ...draft, body: { ...formOf(draft), [key]: junkValue(random) } };
};

const dropField: Mutation = (draft, random) => {
  const { [someKey(Object.keys(formOf(draft)), random)]: _dropped, ...rest } = formOf(draft);
  return { ...draft, body: rest };
};

const repeatField: Mutation = (draft, random) => {
  const form = formOf(draft);
  const key = someKey(Object.keys(form), random);
  return {
    ...draft,
    body: { ...form, [key]: Array.from({ length: random.pick([2, 30, 300]) }, () => form[key] ?? 'x') },
  };
};

const spoilBody: Mutation = (draft, random) => ({ ...draft, body: junkValue(random) });

const spoilQuery: Mutation = (draft, random) => {
  const name = someKey([...draft.query.map(([known]) => known), ...keysOf(draft.endpoint.query)], random);
  const suffix = random.weighted([
    ['', 8],
    ['[]', 1],
    ['[0]', 0.5],
    ['[a][b]', 0.5],
  ]);
  const value = encodeURIComponent(
    junkText(random)
      .slice(0, random.pick([20, 200, 3000]))
      .toWellFormed(),
  );
  const raw = random.weighted([
    [value, 10],
    ['%ff', 0.5],
    ['%', 0.5],
    ['a,b,,c', 0.5],
  ]);
  const entry = [`${name}${suffix}`, raw] as const;
  const kept = random.chance(0.3) ? draft.query : draft.query.filter(([known]) => known !== name);
  return {
    ...draft,
    query: [
      ...kept,
      ...Array.from(
        {
          length: random.weighted([
            [1, 8],
            [2, 1],
            [500, 0.2],
          ]),
        },
        () => entry,
      ),
    ],
  };
};

const spoilPath: Mutation = (draft, random) => {
  const path = random.weighted<() => string>([
    [() => draft.path.replace(/\d+/, () => junkId(random)), 6],
    [() => `${draft.path}/`, 1],
    [() => `${draft.path}/../`, 0.5],
    [() => `/${draft.path}`, 0.5],
    [() => draft.path.replace(/\/(?=[^/]*$)/, '%2f'), 0.5],
    [() => `${draft.path}%00`, 0.5],
  ])();
  return { ...draft, path };
};

const spoilHeader: Mutation = (draft, random) => {
  const [name, value] = junkHeader(random);
  return { ...draft, headers: { ...draft.headers, [name]: value } };
};

const spoilMethod: Mutation = (draft, random) => ({
  ...draft,
  method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']),
});

const swapEncoding: Mutation = (draft) => ({
  ...draft,
  body: draft.body ?? {},
  encoding: draft.encoding === 'json' ? 'multipart' : 'json',
});

const damages: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => bytes.subarray(0, random.integer(0, bytes.length)),
  (bytes, random) => {
    const at = random.integer(0, bytes.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from([random.pick([0, 0xff, 0xc3, 10, 34, 92])]),
      bytes.subarray(at),
    ]);
  },
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes]),
  (bytes) => Buffer.from(bytes.toString('latin1').replace('{', '{"a":1,"a":2,'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replace(/name="[^"]*"/, 'name=""'), 'latin1'),
  (bytes) =>
    Buffer.from(bytes.toString('latin1').replace(/name="[^"]*"/, `name="${'n'.repeat(9000)}"`), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('form-data', 'attachment'), 'latin1'),
  (bytes) => Buffer.concat(Array.from({ length: 1500 }, () => bytes.subarray(0, 90))),
];

const damageBytes: Mutation = (draft, random) => {
  const damage = random.pick(damages);
  const own = random.fork('damage');
  return { ...draft, body: draft.body ?? {}, damages: [...draft.damages, (bytes) => damage(bytes, own)] };
};

const forBodies: readonly (readonly [Mutation, number])[] = [
  [spoilField, 12],
  [dropField, 2],
  [repeatField, 1],
  [spoilBody, 1],
  [swapEncoding, 1],
  [damageBytes, 2],
];

const forAll: readonly (readonly [Mutation, number])[] = [
  [spoilQuery, 2],
  [spoilPath, 2],
  [spoilHeader, 2],
  [spoilMethod, 0.5],
];

/** Chooses mutations that fit: of the body if there is one, of the query if it takes one, sometimes any. */
export const someMutation = ({ endpoint }: Draft, random: Random): Mutation =>
  random.weighted([
    ...(endpoint.body ? forBodies : random.chance(0.1) ? forBodies : []),
    ...(endpoint.query ? ([[spoilQuery, 15]] as const) : []),
    ...forAll,
  ]);
