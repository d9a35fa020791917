import type { z } from 'zod';

/**
 * `optional`: a valid token identifies the caller, a missing or invalid one leaves them anonymous. `staff`: to signed-in people
 * who are not staff the call does not exist, whatever they send.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A named rate limit; the server's limits file has the numbers. */
export type Limit = 'default' | 'typing' | 'map' | 'credentials' | 'mail' | 'upload';

/** The successful reply: a schema for JSON, or one of the few other formats. */
export type ReplyShape = z.ZodType | 'html' | 'calendar' | 'empty' | 'events';

/** One API call as plain data. The server mounts it, the browser calls it, the docs show it. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly aliases?: readonly `/${string}`[];
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The encoding of the body; multipart endpoints also accept JSON when no file is sent. */
  readonly encoding?: 'json' | 'multipart';
  /** The hard limit of a whole multipart body, answered with 413. The form's rules stay below it; JSON has its own limit. */
  readonly maxBytes?: number;
  /** The maximum file size of a form and the message for a larger file, which is refused before the rest of it arrives. */
  readonly maxFile?: { readonly bytes: number; readonly message: string };
  readonly reply: ReplyShape;
  /** The reply is a JSON array, or an object with one under this name, and the total is in `X-Total-Count`. */
  readonly paged?: true | string;
  readonly status?: 200 | 201 | 202;
  /** Seconds a shared cache may keep the reply. Without it the reply is private and not stored. */
  readonly cacheSeconds?: number;
  readonly limit?: Limit;
  /** Other people are notified of it, by email or on their screens, so it is limited per person. */
  readonly reachesOthers?: true;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** One page of a list as services return it and as `call()` returns it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly isExact: boolean;
}

type PartIn<E, Key extends 'params' | 'query' | 'body'> = Key extends keyof E
  ? E[Key] extends z.ZodType
    ? z.input<E[Key]>
    : undefined
  : undefined;

type PartOut<E, Key extends 'params' | 'query' | 'body'> = Key extends keyof E
  ? E[Key] extends z.ZodType
    ? z.output<E[Key]>
    : undefined
  : undefined;

type PartKeys<E> = {
  [Key in 'params' | 'query' | 'body']: undefined extends PartIn<E, Key>
    ? PartIn<E, Key> extends undefined
      ? never
      : Key
    : Key;
}['params' | 'query' | 'body'];

type OptionalKeys<E> = {
  [Key in PartKeys<E>]: undefined extends PartIn<E, Key> ? Key : never;
}[PartKeys<E>];

/** The caller's input: exactly the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  readonly [Key in Exclude<PartKeys<E>, OptionalKeys<E>>]: PartIn<E, Key>;
} & { readonly [Key in OptionalKeys<E>]?: PartIn<E, Key> };

/** The handler's input: the same parts after parsing. */
export type HandlerInput<E extends Endpoint> = {
  readonly [Key in 'params' | 'query' | 'body']: PartOut<E, Key>;
};

type Body<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends 'html' | 'calendar'
    ? string
    : E['reply'] extends 'events'
      ? AsyncIterable<string>
      : void;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** The result of a call, and the return value of a handler. */
export type Answer<E extends Endpoint> = E extends { readonly paged: true }
  ? Page<ItemOf<Body<E>>>
  : E extends { readonly paged: infer Name extends string }
    ? Page<ItemOf<Body<E>[Name & keyof Body<E>]>>
    : Body<E>;

/** Fills `/groups/:id/join` with `{ id: 7 }`. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:([a-z_]+)/gi, (_, name: string) => encodeURIComponent(String(params[name])));
