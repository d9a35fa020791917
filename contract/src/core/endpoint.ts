import type { z } from 'zod';

/** `optional`: without a token the caller is anonymous. `staff`: for everyone else the call does not exist. */
export type Access = 'public' | 'optional' | 'user' | 'staff';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type Limit = 'default' | 'typing' | 'map' | 'credentials' | 'mail' | 'upload' | 'field';

export type ReplyShape = z.ZodType | 'html' | 'calendar' | 'file' | 'empty' | 'events';

export interface FileReply {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly aliases?: readonly `/${string}`[];
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Multipart endpoints also accept JSON when no file is sent. */
  readonly encoding?: 'json' | 'multipart';
  /** Answered with 413; the form's own limits stay below it. */
  readonly maxBytes?: number;
  /** Refused before the rest of the form arrives. */
  readonly maxFile?: { readonly bytes: number; readonly message: string };
  readonly reply: ReplyShape;
  /** The reply is a JSON array, or an object with one under this name, and the total is in `X-Total-Count`. */
  readonly paged?: true | string;
  readonly counts?: Readonly<Record<string, string>>;
  readonly status?: 200 | 201 | 202;
  readonly cacheSeconds?: number;
  readonly limit?: Limit;
  readonly reachesOthers?: true;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly isExact: boolean;
  readonly counts?: Readonly<Record<string, number>>;
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

export type CallInput<E extends Endpoint> = {
  readonly [Key in Exclude<PartKeys<E>, OptionalKeys<E>>]: PartIn<E, Key>;
} & { readonly [Key in OptionalKeys<E>]?: PartIn<E, Key> };

export type HandlerInput<E extends Endpoint> = {
  readonly [Key in 'params' | 'query' | 'body']: PartOut<E, Key>;
};

type Body<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends 'html' | 'calendar'
    ? string
    : E['reply'] extends 'file'
      ? FileReply
      : E['reply'] extends 'events'
        ? AsyncIterable<string>
        : void;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

export type Answer<E extends Endpoint> = E extends { readonly paged: true }
  ? Page<ItemOf<Body<E>>>
  : E extends { readonly paged: infer Name extends string }
    ? Page<ItemOf<Body<E>[Name & keyof Body<E>]>>
    : Body<E>;

export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:([a-z_]+)/gi, (_, name: string) => encodeURIComponent(String(params[name])));
